// A searchable PDF's text as a file of its own. The PDF is read as any other: headings, paragraphs and columns by
// where the words stand.
import { type CodecContext, partOf } from '~/codecs/codec-context';
import type { Doc } from '~/codecs/doc/model';
import { readPdf } from '~/codecs/pdf/read-pdf';
import { ToolError } from '~/platform/tool-error';

/** What recognised text is saved as, besides the searchable PDF itself. */
export type TextFormat = 'txt' | 'md' | 'docx';

/** @throws ToolError as `readPdf`; `input` when there is no text in it */
export async function exportRecognised(
  { pdf, to }: { pdf: Blob; to: TextFormat },
  context: CodecContext,
): Promise<Blob> {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const doc = await readPdf(bytes, partOf(context, 0, 0.6));
  if (to === 'docx') {
    const { writeFile } = await import('~/codecs/doc/write-file');
    return writeFile(doc, 'docx', partOf(context, 0.6, 1));
  }
  const text = await textOf(doc, to);
  if (text.trim() === '') throw new ToolError('input', 'No text was found in this document.');
  return new Blob([text], { type: to === 'md' ? 'text/markdown' : 'text/plain' });
}

async function textOf(doc: Doc, to: 'txt' | 'md'): Promise<string> {
  if (to === 'txt') return (await import('~/codecs/doc/write-text/write-text')).writeText(doc);
  return (await import('~/codecs/doc/write-markdown/write-markdown')).writeMarkdown(doc);
}
