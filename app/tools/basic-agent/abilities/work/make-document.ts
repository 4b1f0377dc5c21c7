import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { safeFileName } from '@entropy-tools/core/file-names';
import { readMarkdown } from '@entropy-tools/documents/doc/read-markdown/read-markdown';
import { writeFile } from '@entropy-tools/documents/doc/write-file';
import type { OutputFiles } from './output-files';

/** The source of a document. */
export interface DocumentSource {
  markdown: string;
  format: 'docx' | 'pdf';
  title?: string;
}

const MAX_NAME = 60;

/** Converts Markdown to a Word or PDF file. @throws ToolError from the reader and the writers */
export async function makeDocument(
  { markdown, format, title }: DocumentSource,
  context: CodecContext,
): Promise<OutputFiles> {
  const read = await readMarkdown(markdown, partOf(context, 0, 0.3));
  const doc = title === undefined ? read : { ...read, title };
  const blob = await writeFile(doc, format, partOf(context, 0.3, 1));
  const name = safeFileName((doc.title ?? 'document').slice(0, MAX_NAME).trim());
  return { files: [{ name: `${name}.${format}`, blob }], facts: { format } };
}
