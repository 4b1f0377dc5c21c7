import type { CodecContext } from '@entropy-tools/core/codec-context';
import { documentFormatNames } from '@entropy-tools/documents/doc/document-format';
import type { NamedBlob } from './named-blob';
import { readBytes } from './read-bytes';

/** The text of a file or of some of its pages. */
export interface FileText {
  text: string;
  title?: string;
  /** The format's name for the user: 'Word document'. */
  format: string;
}

/** The text of a document in any format that the suite reads. @throws ToolError as `extractText` */
export async function readFileText(file: NamedBlob, context: CodecContext): Promise<FileText> {
  // Loaded by import(), as everywhere: see the note in the Converter's preview.ts.
  const { extractText } = await import('@entropy-tools/documents/doc/extract-text');
  const { text, title, format } = await extractText(await readBytes(file.blob), file.name, context);
  return { text, format: documentFormatNames[format], ...(title ? { title } : {}) };
}
