// The points of a summary, each with the sentences of the text that support it.

import { type Span, splitSentences } from '@entropy-tools/data/text/split-sentences';
import type { Block } from '@entropy-tools/documents/doc/model';
import type { EditorNode } from './editor-node';
import { matchPoints } from './match-points';

/** Shown if no sentence is certain. */
export const NO_SENTENCE = 'No matching sentence found';

/** A sentence of the source and its position there. */
export interface SourceSentence extends Span {
  text: string;
}

export interface SourcedPoint {
  text: string;
  /** In source order; empty if none is certain. */
  sentences: readonly SourceSentence[];
}

/** Maximum points; those of a model that never ends a list are cut off. */
const MAX_POINTS = 60;

/** The points of a summary with their sentences. */
export function sourcedPoints(summary: EditorNode, source: string): SourcedPoint[] {
  const points = pointsOf(summary).slice(0, MAX_POINTS);
  const found = matchPoints(points, source);
  return points.map((text, at) => ({
    text,
    sentences: (found[at] ?? []).map((span) => ({
      ...span,
      text: source.slice(span.start, span.end).replace(/\s+/g, ' '),
    })),
  }));
}

/** The items of its lists, or the sentences of continuous text. */
export function pointsOf(summary: EditorNode): string[] {
  const items = nodesOf(summary, 'listItem').map(({ content = [] }) =>
    textOf({ content: content.filter(({ type }) => type === 'paragraph') }),
  );
  const texts = items.filter((text) => /\p{L}/u.test(text));
  if (texts.length > 1) return texts;
  return linesOf(summary).flatMap((text) =>
    splitSentences(text).map(({ start, end }) => text.slice(start, end)),
  );
}

/** Its paragraphs, and each row of a table as one line. */
function linesOf(node: EditorNode): string[] {
  const { type, content = [] } = node;
  if (type === 'paragraph') return [textOf(node)];
  if (type === 'tableRow') return [content.map(textOf).join(' | ')];
  return content.flatMap(linesOf);
}

function nodesOf(node: EditorNode, type: string): EditorNode[] {
  const below = (node.content ?? []).flatMap((child) => nodesOf(child, type));
  return node.type === type ? [node, ...below] : below;
}

function textOf({ type, text, content = [] }: EditorNode): string {
  if (type === 'hardBreak') return ' ';
  return (text ?? content.map(textOf).join('')).replace(/\s+/g, ' ');
}

/** The position of a sentence in a text that may have changed since; undefined if it is gone. */
export function locateSentence(
  text: string,
  { start, end, text: words }: SourceSentence,
): Span | undefined {
  if (text.slice(start, end).replace(/\s+/g, ' ') === words) return { start, end };
  const at = text.indexOf(words);
  return at < 0 ? undefined : { start: at, end: at + words.length };
}

/** The points as blocks at the end of a document. */
export function pointsToBlocks(points: readonly SourcedPoint[]): Block[] {
  return [
    {
      kind: 'heading',
      level: 2,
      inlines: [{ kind: 'text', text: 'Key points and their sentences' }],
    },
    ...points.flatMap(({ text, sentences }): Block[] => [
      { kind: 'paragraph', inlines: [{ kind: 'text', text, bold: true }] },
      sentences.length > 0
        ? {
            kind: 'quote',
            blocks: sentences.map((sentence) => ({
              kind: 'paragraph',
              inlines: [{ kind: 'text', text: sentence.text }],
            })),
          }
        : { kind: 'paragraph', inlines: [{ kind: 'text', text: `${NO_SENTENCE}.`, italic: true }] },
    ]),
  ];
}
