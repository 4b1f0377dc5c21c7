/**
 * A summary without a language model: sentences of the text itself, each with its place. What it writes is
 * the editor's document; nothing in it is in other words than the text's.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { EditorNode } from './editor-node';
import { keySentences } from './key-sentences';
import type { SourcedPoint } from './sourced-points';
import type { SummaryOptions } from './summary-options';

/** An extracted summary. */
export interface Extract {
  content: EditorNode;
  points: readonly SourcedPoint[];
}

const COUNTS = { short: 3, medium: 6, long: 12 } as const;

/**
 * Picks the sentences.
 * @returns undefined for a text without whole sentences
 */
export async function extractPoints(
  text: string,
  options: SummaryOptions,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<Extract | undefined> {
  const sentences = await keySentences(text, (of) => countFor(options, of), context);
  if (sentences.length === 0) return undefined;
  const points = sentences.map((sentence) => ({ text: sentence.text, sentences: [sentence] }));
  const paragraph = (words: string): EditorNode => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  });
  const isList = options.style === 'auto' || options.style === 'key-points';
  const content = isList
    ? [
        {
          type: 'bulletList',
          content: points.map((point) => ({ type: 'listItem', content: [paragraph(point.text)] })),
        },
      ]
    : [paragraph(points.map((point) => point.text).join(' '))];
  return { content: { type: 'doc', content }, points };
}

/** How many sentences: by style and length, or by the root of the text's own number, from 3 to 10. */
function countFor({ length, style }: SummaryOptions, of: number): number {
  if (style === 'headline') return 1;
  if (style === 'tldr') return 2;
  return length === 'auto' ? Math.min(10, Math.max(3, Math.round(Math.sqrt(of)))) : COUNTS[length];
}
