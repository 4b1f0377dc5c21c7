import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { withText } from './edit-text';

/** A search for literal text, not a pattern. */
export interface Search {
  find: string;
  matchCase: boolean;
}

/** One match in the text. */
export interface Match {
  /** Index of the part. */
  part: number;
  /** Offset in the part's text, in UTF-16 code units. */
  at: number;
  length: number;
}

function patternOf({ find, matchCase }: Search): RegExp | undefined {
  if (find === '') return undefined;
  const words = find.trim() === '' ? find : find.trim();
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(escaped, matchCase ? 'gu' : 'giu');
}

/** All matches, in order and without overlap. */
export function findAll(parts: readonly TimedText[], search: Search): Match[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return parts.flatMap(({ text }, part) =>
    [...text.matchAll(pattern)].map((match) => ({
      part,
      at: match.index,
      length: match[0].length,
    })),
  );
}

/** Replaces every match. Parts without one stay the same objects. */
export function replaceAll(
  parts: readonly TimedText[],
  search: Search,
  replacement: string,
): TimedText[] {
  const pattern = patternOf(search);
  if (!pattern) return [...parts];
  return parts.map((part) => {
    const text = part.text.replace(pattern, () => replacement);
    return text === part.text ? part : withText(part, text);
  });
}
