import { splitSentences } from '@entropy-tools/data/text/split-sentences';
import type { UploadedDocument } from '../passages/document-model';

/** A sentence, heading, item or row of a table, with its place. */
export interface Line {
  documentId: string;
  start: number;
  end: number;
  /** White space is single spaces. */
  text: string;
  /** Of a row of a table: its cells, and those of the row with the names of the columns. */
  cells?: readonly string[];
  columns?: readonly string[];
}

/** Cells are apart by tabs, several spaces, bars, or commas without a space behind them. */
const gap = /\||\t+| {2,}/;

/** The lines of a document; rows that name columns stay with the rows below them and are no lines. */
export function documentLines({ id, content }: UploadedDocument): Line[] {
  const lines: Line[] = [];
  let columns: readonly string[] | undefined;
  for (const span of splitSentences(content).flatMap((one) => rowsApart(content, one))) {
    const raw = content.slice(span.start, span.end);
    const line = { documentId: id, ...span, text: raw.replace(/\s+/g, ' ').trim() };
    const cells = cellsOf(raw);
    if (cells.length < 2) columns = undefined;
    if (cells.length > 2 && !/\d/.test(raw)) columns = cells;
    else if (cells.length > 1) lines.push({ ...line, cells, ...(columns && { columns }) });
    else if (/[\p{L}\p{N}]/u.test(line.text)) lines.push(line);
  }
  return lines;
}

/** Rows of aligned columns are lines of their own, however long. */
function rowsApart(content: string, { start, end }: { start: number; end: number }) {
  const rows = content.slice(start, end).split('\n');
  if (rows.length === 1 || !rows.some((row) => /\S(?:\t| {2,})\S/.test(row)))
    return [{ start, end }];
  let at = start;
  return rows.flatMap((row) => {
    const from = at;
    at += row.length + 1;
    return row.trim() === '' ? [] : [{ start: from, end: from + row.length }];
  });
}

function cellsOf(raw: string): string[] {
  const inner = raw.trim().replace(/^\||\|$/g, '');
  if (/^[\s|:-]+$/.test(inner)) return [];
  const cells = inner.split(gap).map((cell) => cell.trim());
  if (cells.length > 1) return cells;
  return /,\S/.test(inner) && !/[.!?]$|, /.test(inner) ? inner.split(',') : cells;
}

/** The cell that a question about a column asks for, by the names of the columns. */
export function askedCell(
  { cells, columns }: Line,
  isAsked: (words: string) => boolean,
): string | undefined {
  if (!cells || !columns) return undefined;
  // The first column names the row. Cells of a shorter row stand at its end.
  const shift = columns.length - cells.length;
  const at = columns.findIndex((column, place) => place > 0 && column !== '' && isAsked(column));
  return at < 0 ? undefined : cells[at - shift] || undefined;
}
