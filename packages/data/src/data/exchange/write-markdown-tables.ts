// Writes tables as Markdown (GitHub's tables): signs that mean something in Markdown are escaped, line breaks
// become <br>. Several tables get a heading each.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { BlobSink } from '../../archive/blob-sink';
import { readCsv } from '../csv-source';
import type { NamedTable } from './table-content';

/** @returns `rows` with those of names */
export async function writeMarkdownTables(
  tables: readonly NamedTable[],
  context: CodecContext,
): Promise<{ blob: Blob; rows: number }> {
  const sink = new BlobSink();
  let rows = 0;
  for (const [index, { name, csv, delimiter }] of tables.entries()) {
    if (tables.length > 1) sink.text(`${index > 0 ? '\n' : ''}## ${cellText(name)}\n\n`);
    let width = 0;
    let isHeader = true;
    let left = 0;
    for await (const batch of readCsv(csv, { delimiter }, context)) {
      throwIfAborted(context);
      for (const row of batch.rows) {
        rows++;
        if (isHeader) width = row.length;
        left += Math.max(0, row.slice(width).filter((cell) => cell !== '').length);
        const cells = Array.from({ length: width }, (_, column) => cellText(row[column] ?? ''));
        sink.text(`| ${cells.join(' | ')} |\n`);
        if (isHeader) sink.text(`|${' --- |'.repeat(width)}\n`);
        isHeader = false;
      }
    }
    if (left > 0)
      context.warn(
        `${left.toLocaleString('en')} cells stand beyond the first row's columns; a Markdown table has no place for them.`,
      );
  }
  return { blob: sink.finish('text/markdown'), rows };
}

function cellText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/\r\n|\r|\n/g, '<br>')
    .trim();
}
