/** Reads from a prompt in which style its picture is to be drawn, and whether it asks for a photograph. */
import type { StyleId } from '../styles';
import styleWords from './style-words.json';

/** Spaces also stand for hyphens, or for nothing; an album or a frame of photos is a thing. */
const patterns = Object.entries(styleWords).map(
  ([style, phrases]) =>
    [
      style as StyleId,
      new RegExp(
        `(?<![\\p{L}\\d])(?:${phrases
          .split(', ')
          .sort((a, b) => b.length - a.length)
          .join('|')
          .replaceAll(' ', '[ -]?')})(?![\\p{L}\\d]| album| frame)`,
        'iu',
      ),
    ] as const,
);

export interface PromptStyle {
  style: StyleId;
  /** The words that named it, as they were written. */
  words: string;
}

/** The style that a prompt names first ('a watercolour of a fox'); undefined if it names none. */
export function readStyle(prompt: string): PromptStyle | undefined {
  let first: (PromptStyle & { at: number }) | undefined;
  for (const [style, pattern] of patterns) {
    const found = pattern.exec(prompt);
    if (found && (!first || found.index < first.at))
      first = { style, words: found[0], at: found.index };
  }
  return first && { style: first.style, words: first.words };
}

/** Whether a prompt asks for a photograph, which no drawing is. */
export function asksForPhotograph(prompt: string): boolean {
  return patterns.some(([style, pattern]) => style === 'photorealistic' && pattern.test(prompt));
}
