import type { CodecContext } from '@entropy-tools/core/codec-context';
import { documentFormatNames } from '@entropy-tools/documents/doc/document-format';
import type { NamedBlob } from './named-blob';
import { readBytes } from './read-bytes';

/** The text of a file or of pages of it. */
export interface FileText {
  text: string;
  title?: string;
  /** As the person knows it: 'Word document'. */
  format: string;
}

/** The text of a document of any kind that the suite reads. @throws ToolError as `extractText` */
export async function readFileText(file: NamedBlob, context: CodecContext): Promise<FileText> {
  // By import(), as everywhere: see the note in the Converter's preview.ts.
  const { extractText } = await import('@entropy-tools/documents/doc/extract-text');
  const { text, title, format } = await extractText(await readBytes(file.blob), file.name, context);
  return { text, format: documentFormatNames[format], ...(title ? { title } : {}) };
}
