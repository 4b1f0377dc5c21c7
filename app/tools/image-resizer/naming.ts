// Names of results by a pattern, safe for every file system.
import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import type { ResultFormat } from './settings';

/** What a name can be made of. */
export interface NameParts {
  /** The source's name with its extension. */
  sourceName: string;
  width: number;
  height: number;
  format: ResultFormat;
  /** 1 for the first of the batch. */
  index: number;
}

const extensions: Readonly<Record<ResultFormat, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

/** Longer names are refused by file systems; room is left for ' (2)' and the extension. */
const MAX_LETTERS = 200;

/**
 * Fills a pattern in: '{name}-{width}x{height}' gives 'beach-800x600.jpg'. Unknown words in braces
 * stay as they are; an empty pattern gives the source's name.
 */
export function resultName(pattern: string, parts: NameParts): string {
  const values: Readonly<Record<string, string>> = {
    name: baseName(parts.sourceName),
    width: String(parts.width),
    height: String(parts.height),
    format: parts.format,
    index: String(parts.index),
  };
  const filled = (pattern.trim() || '{name}').replace(
    /\{(\w+)\}/g,
    (whole, word: string) => values[word.toLowerCase()] ?? whole,
  );
  return `${safeFileName(filled).slice(0, MAX_LETTERS)}.${extensions[parts.format]}`;
}
