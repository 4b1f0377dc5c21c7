/** Classifies headings by size relative to the body text, and by weight where the size is the same. */
import type { HeadingBlock } from '../doc/model';
import { isBold, type TextDraft } from './paragraphs';
import { hasLeaders, segmentText } from './text-lines';

export type HeadingLevel = HeadingBlock['level'];

/** Returns the heading level of a paragraph, if it is a heading. */
export type HeadingClassifier = (draft: TextDraft) => HeadingLevel | undefined;

const largerThanBody = 1.12;

/** Determines the body's size and the headings' sizes from all paragraphs of a document. */
export function makeHeadingClassifier(drafts: readonly TextDraft[]): HeadingClassifier {
  const body = bodySize(drafts);
  const boldBody = boldShare(drafts, body) > 0.5;
  const sizes = [...new Set(drafts.filter((d) => isLarge(d, body)).map(sizeOf))].sort(
    (a, b) => b - a,
  );
  // Sizes within 6 % of one another are one level.
  const levels: number[] = [];
  for (const size of sizes) {
    const last = levels.at(-1);
    if (last === undefined || size < last * 0.94) levels.push(size);
  }
  return (draft) => {
    if (isLarge(draft, body)) {
      const index = levels.findIndex((size) => sizeOf(draft) >= size * 0.94);
      return toLevel(index + 1);
    }
    if (!boldBody && isBoldHeading(draft, body)) return toLevel(levels.length + 1);
    return undefined;
  };
}

function isLarge(draft: TextDraft, body: number): boolean {
  const text = textOf(draft);
  if (sizeOf(draft) < largerThanBody * body || hasLeaders(text)) return false;
  return draft.lines.length <= 4 && text.length <= 250 && /[\p{L}\d]/u.test(text);
}

function isBoldHeading(draft: TextDraft, body: number): boolean {
  const text = textOf(draft);
  if (draft.lines.length > 2 || text.length > 120 || sizeOf(draft) < 0.95 * body) return false;
  return (
    !hasLeaders(text) &&
    /\p{L}/u.test(text) &&
    !/[.,;:!?]$/.test(text) &&
    draft.lines.every(isBold) &&
    allBold(draft)
  );
}

function allBold(draft: TextDraft): boolean {
  return draft.lines.every((line) => line.runs.every((run) => run.bold || run.text.trim() === ''));
}

/** The font size of most characters of the document. */
function bodySize(drafts: readonly TextDraft[]): number {
  const characters = new Map<number, number>();
  for (const line of drafts.flatMap((draft) => draft.lines)) {
    const size = Math.round(line.size * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + segmentText(line).length);
  }
  const [most] = [...characters].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 12;
}

function boldShare(drafts: readonly TextDraft[], body: number): number {
  const lines = drafts.flatMap((d) => d.lines).filter((line) => Math.abs(line.size - body) < 0.5);
  return lines.length === 0 ? 0 : lines.filter(isBold).length / lines.length;
}

function sizeOf(draft: TextDraft): number {
  return Math.round((draft.lines[0]?.size ?? 0) * 2) / 2;
}

function textOf(draft: TextDraft): string {
  return draft.lines.map(segmentText).join(' ');
}

function toLevel(number: number): HeadingLevel {
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return levels[Math.min(6, Math.max(1, number)) - 1] ?? 6;
}
