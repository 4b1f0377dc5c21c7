// Reopens results before they are offered. A workbook is unpacked entirely, which checks every CRC, and its
// rows are counted; CSV and JSON are parsed. Except for the CSV parser, none of this code is shared with the
// writers.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '../archive/guard-zip';
import { readZipEntry, unpackPieces } from '../archive/unpack-entry';
import { type CsvDelimiter, readCsv } from './csv-source';
import { openXlsx } from './xlsx-package';

const rowTag = Uint8Array.from('<row', (letter) => letter.charCodeAt(0));
const MAX_WHOLE_JSON = 30_000_000;

/**
 * Opens a workbook.
 * @returns the number of sheets, and of non-empty rows
 * @throws ToolError if any part is damaged
 */
export async function verifyXlsx(
  blob: Blob,
  context: CodecContext,
): Promise<{ sheets: number; rows: number }> {
  const workbook = await openXlsx(blob);
  if (!workbook) throw new ToolError('internal', 'The workbook that was made does not open.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const sheetNames = new Set(workbook.sheets.map((sheet) => sheet.entry.name));
  for (const entry of guardZip(bytes, { totalBytes: Number.MAX_SAFE_INTEGER }))
    if (!sheetNames.has(entry.name)) await readZipEntry(bytes, entry);
  let rows = 0;
  for (const sheet of workbook.sheets) {
    const counter = new TagCounter(rowTag);
    for await (const piece of unpackPieces(blob, sheet.entry, context)) counter.push(piece);
    rows += counter.count;
  }
  return { sheets: workbook.sheets.length, rows };
}

/** Counts a start tag in bytes that arrive in pieces; its name is followed by a space, `>` or `/`. */
class TagCounter {
  count = 0;
  readonly #tag: Uint8Array;
  #matched = 0;

  constructor(tag: Uint8Array) {
    this.#tag = tag;
  }

  push(bytes: Uint8Array): void {
    const tag = this.#tag;
    let matched = this.#matched;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (matched === tag.length) {
        if (byte === 32 || byte === 62 || byte === 47) this.count++;
        matched = 0;
      } else if (matched > 0 && byte === tag[matched]) {
        matched++;
        continue;
      } else {
        matched = 0;
      }
      if (byte === 60) matched = 1;
    }
    this.#matched = matched;
  }
}

/**
 * Reads a CSV file.
 * @returns number of rows (including the header), and of fields in the widest row
 * @throws ToolError if it is empty
 */
export async function verifyCsv(
  blob: Blob,
  delimiter: CsvDelimiter | 'auto',
  context: CodecContext,
): Promise<{ rows: number; columns: number }> {
  let rows = 0;
  let columns = 0;
  for await (const batch of readCsv(blob, { delimiter }, { ...context, warn: () => undefined })) {
    rows += batch.rows.length;
    for (const row of batch.rows) columns = Math.max(columns, row.length);
  }
  return { rows, columns };
}

/**
 * Parses JSON. A list beyond 30 MB is parsed line by line, as `csvToJson` writes one entry per line.
 * @returns number of entries of a list, else 1
 * @throws ToolError `internal` if it does not parse
 */
export async function verifyJson(blob: Blob): Promise<{ entries: number }> {
  try {
    if (blob.size > MAX_WHOLE_JSON && (await blob.slice(0, 3).text()) === '[\n{')
      return { entries: await countLines(blob) };
    const value: unknown = JSON.parse(await blob.text());
    return { entries: Array.isArray(value) ? value.length : 1 };
  } catch (cause) {
    throw new ToolError('internal', 'The JSON that was made does not open again.', { cause });
  }
}

async function countLines(blob: Blob): Promise<number> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let entries = 0;
  let rest = '';
  let line = '';
  const parse = () => {
    if (line === '[' || line === ']' || line === '') return;
    JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
    entries++;
  };
  const step = 1 << 20;
  for (let at = 0; at < blob.size; at += step) {
    const bytes = await blob.slice(at, at + step).arrayBuffer();
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (line of lines) parse();
  }
  line = rest;
  parse();
  return entries;
}
