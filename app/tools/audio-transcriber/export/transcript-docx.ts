import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Doc } from '@entropy-tools/documents/doc/model';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { formatClock } from './format-clock';

/** A Word document: the recording's name as heading, then a paragraph with its time for each part. */
export async function transcriptDocx(
  { title, parts }: { title: string; parts: readonly TimedText[] },
  context: CodecContext,
): Promise<Blob> {
  const doc: Doc = {
    title,
    blocks: [
      { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: title }] },
      ...parts
        .filter(({ text }) => text.trim() !== '')
        .map(({ start, text }) => ({
          kind: 'paragraph' as const,
          inlines: [
            { kind: 'text' as const, text: `${formatClock(start)}  `, colour: '#6b6b6b' },
            { kind: 'text' as const, text: text.trim() },
          ],
        })),
    ],
  };
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return new Blob([await writeDocx(doc, context)], { type });
}
