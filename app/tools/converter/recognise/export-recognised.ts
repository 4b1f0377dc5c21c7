// A searchable PDF's text as a file of its own. The PDF is read as any other: headings, paragraphs and columns by
// where the words stand.
import { type CodecContext, partOf } from '~/codecs/codec-context';
import { readPdf } from '~/codecs/pdf/read-pdf';
import { ToolError } from '~/platform/tool-error';

/** What recognised text is saved as, besides the searchable PDF itself. */
export type TextFormat = 'txt' | 'docx';

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
  const { writeText } = await import('~/codecs/doc/write-text/write-text');
  const text = writeText(doc);
  if (text.trim() === '') throw new ToolError('input', 'No text was found in this document.');
  return new Blob([text], { type: 'text/plain' });
}
