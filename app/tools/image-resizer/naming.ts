// Names results by a pattern; safe on every file system.
import { baseName, localDay, safeFileName } from '@entropy-tools/core/file-names';
import type { ResultFormat } from './settings';

/** The placeholder values of a name. */
export interface NameParts {
  /** The source's name with its extension. */
  sourceName: string;
  width: number;
  height: number;
  format: ResultFormat;
  /** 1 for the first of the batch. */
  index: number;
  /** How many pictures the batch has. */
  count: number;
  /** When the source was last changed, in milliseconds since 1970. */
  changed: number;
}

const extensions: Readonly<Record<ResultFormat, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

/** File systems reject longer names; this leaves room for ' (2)' and the extension. */
const MAX_LETTERS = 200;

/**
 * Fills in a pattern: '{name}-{width}x{height}' gives 'beach-800x600.jpg'. Unknown placeholders are left
 * unchanged; an empty pattern gives the source's name.
 */
export function resultName(pattern: string, parts: NameParts): string {
  const values: Readonly<Record<string, string>> = {
    name: baseName(parts.sourceName),
    width: String(parts.width),
    height: String(parts.height),
    format: parts.format,
    index: String(parts.index),
    // As many digits as the last one has, so that names sort in the order of the batch.
    n: String(parts.index).padStart(String(parts.count).length, '0'),
    date: localDay(new Date(parts.changed)),
  };
  const filled = (pattern.trim() || '{name}').replace(
    /\{(\w+)\}/g,
    (whole, word: string) => values[word.toLowerCase()] ?? whole,
  );
  return `${safeFileName(filled).slice(0, MAX_LETTERS)}.${extensions[parts.format]}`;
}
