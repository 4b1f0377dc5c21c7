// Opens a CSV file: encoding, the line 'sep=;' that Excel writes, delimiter detection, then rows in
// batches. NUL characters, which some exports pad with, are removed and reported.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type CsvBatch, CsvParser, parseCsv } from './csv-parser';
import { textPieces } from './text-source';

const csvDelimiters = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvReadOptions {
  /** Default `auto`: from the line `sep=` if there is one, otherwise detected from the first rows. */
  delimiter?: CsvDelimiter | 'auto';
  /** Fills `CsvBatch.quoted`. */
  keepQuoted?: boolean;
}

const sampleCharacters = 1 << 16;

/**
 * The rows of a CSV file in batches; at least one row.
 * @throws ToolError `input` for an empty or binary file, `limit` beyond the parser's limits
 */
export async function* readCsv(
  blob: Blob,
  options: CsvReadOptions,
  context: CodecContext,
): AsyncGenerator<CsvBatch> {
  const pieces = withoutNuls(textPieces(blob, 'CSV file', context), context);
  const first = await pieces.next();
  const { delimiter, skip } = dialectOf(first.done ? '' : first.value, options.delimiter ?? 'auto');
  let any = false;
  const batches = parseCsv(startingWith(first.done ? '' : first.value.slice(skip), pieces), {
    delimiter,
    keepQuoted: options.keepQuoted ?? false,
    onUnclosedQuote: () =>
      context.warn(
        'A quote is never closed: everything behind it was read as one field. Check the end of the result.',
      ),
  });
  for await (const batch of batches) {
    any = true;
    yield batch;
  }
  if (!any) throw new ToolError('input', 'The CSV file is empty.');
}

/** The delimiter of a file, from its beginning, and the length of the line `sep=` in characters. */
export function dialectOf(
  beginning: string,
  wanted: CsvDelimiter | 'auto',
): { delimiter: string; skip: number } {
  const sample = beginning.slice(0, sampleCharacters);
  const stated = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(sample);
  if (stated?.[1] !== undefined)
    return { delimiter: wanted === 'auto' ? stated[1] : wanted, skip: stated[0].length };
  return { delimiter: wanted === 'auto' ? detectDelimiter(sample) : wanted, skip: 0 };
}

/** The delimiter that splits the first rows into the most even table; a comma if none does. */
export function detectDelimiter(sample: string): CsvDelimiter {
  let best: CsvDelimiter = ',';
  let bestScore = 0;
  for (const delimiter of csvDelimiters) {
    const score = evenness(sample, delimiter);
    if (score > bestScore) {
      bestScore = score;
      best = delimiter;
    }
  }
  return best;
}

/** Share of rows with the most common width, slightly increased by the width; 0 if nothing is split. */
function evenness(sample: string, delimiter: string): number {
  let rows: string[][];
  try {
    rows = new CsvParser({ delimiter }).push(sample, sample.length < sampleCharacters).rows;
  } catch {
    return 0;
  }
  const widths = new Map<number, number>();
  const filled = rows.slice(0, 200).filter((row) => row.length > 1 || row[0] !== '');
  for (const row of filled) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
  let score = 0;
  for (const [width, count] of widths) {
    if (width < 2) continue;
    score = Math.max(score, (count / filled.length) * (2 - 1 / width));
  }
  return score;
}

async function* startingWith(
  first: string,
  rest: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  if (first !== '') yield first;
  yield* rest;
}

async function* withoutNuls(
  pieces: AsyncIterable<string>,
  context: CodecContext,
): AsyncGenerator<string, void, undefined> {
  let removed = false;
  for await (const piece of pieces) {
    if (!piece.includes('\0')) {
      yield piece;
      continue;
    }
    if (!removed) context.warn('The CSV file holds NUL characters; they were removed.');
    removed = true;
    yield piece.replaceAll('\0', '');
  }
}
