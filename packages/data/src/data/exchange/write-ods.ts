// Writes an OpenDocument spreadsheet (ODF 1.3): numbers with the decimals that they are written with, dates and
// truths as such, everything else as text. LibreOffice, Excel and Numbers open it.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { escapeXml } from '../../text/escape-xml';
import { isoDate, plainNumber } from '../cell-value';
import { JsonNumber } from '../json-parser';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../xlsx-cells';
import type { TypedCell } from './typed-rows';

const odsType = 'application/vnd.oasis.opendocument.spreadsheet';
const MAX_CONTENT_BYTES = 500_000_000;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'urn:oasis:names:tc:opendocument:xmlns';
const pieceCharacters = 1 << 18;

/** A sheet to be written; the first row of texts is a header in bold. */
export interface OdsSheet {
  name: string;
  rows: AsyncIterable<TypedCell[][]> | Iterable<TypedCell[][]>;
}

/**
 * @returns `rows` of all sheets, with those of names
 * @throws ToolError `limit` beyond a sheet's rows or columns, or 500 MB
 */
export async function writeOds(
  sheets: readonly OdsSheet[],
  context: CodecContext,
): Promise<{ blob: Blob; rows: number }> {
  const content = new Content();
  content.add(contentStart());
  let rows = 0;
  for (const { name, rows: batches } of sheets) {
    content.add(`<table:table table:name="${escapeXml(name)}">`);
    let sheetRows = 0;
    for await (const batch of batches) {
      throwIfAborted(context);
      for (const row of batch) {
        const isHeader = sheetRows === 0 && row.every((cell) => typeof cell === 'string');
        sheetRows++;
        if (sheetRows > MAX_SHEET_ROWS || row.length > MAX_SHEET_COLUMNS)
          throw new ToolError(
            'limit',
            `The sheet "${name}" has more than 1,048,576 rows or 16,384 columns, which no spreadsheet opens. Convert to CSV instead.`,
          );
        content.add(`<table:table-row>${rowText(row, isHeader)}</table:table-row>`);
      }
    }
    rows += sheetRows;
    content.add('</table:table>');
  }
  content.add('</office:spreadsheet></office:body></office:document-content>');
  const { zipSync } = await import('fflate');
  const encoder = new TextEncoder();
  const bytes = zipSync({
    // First and stored, so that programs recognise the file by its beginning (ODF 1.3 part 2, 3.3).
    mimetype: [encoder.encode(odsType), { level: 0 }],
    'content.xml': [content.finish(), { level: 6 }],
    // Some readers do not open a file without it.
    'styles.xml': [encoder.encode(stylesPart), { level: 6 }],
    'META-INF/manifest.xml': [encoder.encode(manifest), { level: 6 }],
  });
  return { blob: new Blob([bytes], { type: odsType }), rows };
}

/** Collects text as bytes. */
class Content {
  readonly #encoder = new TextEncoder();
  readonly #parts: Uint8Array[] = [];
  #text: string[] = [];
  #characters = 0;
  #size = 0;

  add(text: string): void {
    this.#text.push(text);
    this.#characters += text.length;
    if (this.#characters >= pieceCharacters) this.#flush();
  }

  finish(): Uint8Array {
    this.#flush();
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  #flush(): void {
    const bytes = this.#encoder.encode(this.#text.join(''));
    this.#text = [];
    this.#characters = 0;
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size > MAX_CONTENT_BYTES)
      throw new ToolError('limit', 'The table is too large for an OpenDocument sheet. Use CSV.');
  }
}

function rowText(row: readonly TypedCell[], isHeader: boolean): string {
  let text = '';
  let blank = 0;
  for (const cell of row) {
    if (cell === null || cell === '') {
      blank++;
      continue;
    }
    text += blankCells(blank);
    blank = 0;
    text += cellText(cell, isHeader);
  }
  // A row needs a cell.
  return text === '' ? '<table:table-cell/>' : text;
}

function blankCells(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '<table:table-cell/>'
    : `<table:table-cell table:number-columns-repeated="${count}"/>`;
}

function cellText(cell: Exclude<TypedCell, null>, isHeader: boolean): string {
  if (cell instanceof JsonNumber) {
    const { decimals = 0, significant = 0 } = plainNumber(cell.text) ?? {};
    // Spreadsheets show 15 digits.
    if (significant > 15 || decimals > 15) return textCell(cell.text, '');
    const style = decimals > 0 ? ` table:style-name="n${decimals}"` : '';
    return `<table:table-cell${style} office:value-type="float" office:value="${cell.text}"><text:p>${cell.text}</text:p></table:table-cell>`;
  }
  if (typeof cell === 'boolean')
    return `<table:table-cell table:style-name="truth" office:value-type="boolean" office:boolean-value="${cell}"><text:p>${String(cell).toUpperCase()}</text:p></table:table-cell>`;
  const date = isHeader ? undefined : isoDate(cell);
  if (date)
    return `<table:table-cell table:style-name="${date.form === 'date' ? 'date' : 'time'}" office:value-type="date" office:date-value="${cell.replace(' ', 'T')}"><text:p>${cell}</text:p></table:table-cell>`;
  return textCell(cell, isHeader ? ' table:style-name="head"' : '');
}

function textCell(text: string, style: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `<text:p>${lineText(line)}</text:p>`);
  return `<table:table-cell${style} office:value-type="string">${lines.join('')}</table:table-cell>`;
}

/** ODF collapses white space as HTML does. */
function lineText(line: string): string {
  return escapeXml(line)
    .replace(/\t/g, '<text:tab/>')
    .replace(/^ | {2,}| $/g, (spaces) => `<text:s text:c="${spaces.length}"/>`);
}

function contentStart(): string {
  const part = (name: string, style = '') => `<number:${name} number:style="${style || 'long'}"/>`;
  const day = `${part('year')}<number:text>-</number:text>${part('month')}<number:text>-</number:text>${part('day')}`;
  const time = `${part('hours')}<number:text>:</number:text>${part('minutes')}<number:text>:</number:text>${part('seconds')}`;
  const cellStyle = (name: string, data: string) =>
    `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}"/>`;
  const decimals = Array.from({ length: 15 }, (_, index) => index + 1);
  const styles = [
    `<number:date-style style:name="dDate">${day}</number:date-style>`,
    `<number:date-style style:name="dTime">${day}<number:text> </number:text>${time}</number:date-style>`,
    ...decimals.map(
      (count) =>
        `<number:number-style style:name="d${count}"><number:number number:min-integer-digits="1" number:decimal-places="${count}" number:min-decimal-places="${count}"/></number:number-style>`,
    ),
    '<number:boolean-style style:name="dTruth"><number:boolean/></number:boolean-style>',
    cellStyle('truth', 'dTruth'),
    cellStyle('date', 'dDate'),
    cellStyle('time', 'dTime'),
    ...decimals.map((count) => cellStyle(`n${count}`, `d${count}`)),
    '<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>',
  ];
  const spaces = ['office', 'style', 'text', 'table'].map(
    (one) => `xmlns:${one}="${names}:${one}:1.0"`,
  );
  return `${declaration}<office:document-content ${spaces.join(' ')} xmlns:number="${names}:datastyle:1.0" xmlns:fo="${names}:xsl-fo-compatible:1.0" office:version="1.3"><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>`;
}

const manifest = `${declaration}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${odsType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

const stylesPart = `${declaration}<office:document-styles xmlns:office="${names}:office:1.0" office:version="1.3"/>`;
