/**
 * Text stays the same text: one table of values that programs often mistake for numbers, dates, booleans or
 * formulas goes through every place where values pass, in the production code.
 */
import { convertOffice } from '@entropy-tools/convert/pairs/office';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { csvToJson } from '@entropy-tools/data/data/csv-to-json';
import { csvToXlsx } from '@entropy-tools/data/data/csv-to-xlsx';
import { parseJson } from '@entropy-tools/data/data/json-parser';
import { jsonToCsv } from '@entropy-tools/data/data/json-to-csv';
import { xlsxToCsv } from '@entropy-tools/data/data/xlsx-to-csv';
import { xmlToJson } from '@entropy-tools/data/data/xml-to-json';
import type { Block, Doc } from '@entropy-tools/documents/doc/model';
import { readDocx } from '@entropy-tools/documents/doc/read-docx/read-docx';
import { readHtml } from '@entropy-tools/documents/doc/read-html/read-html';
import { readMarkdown } from '@entropy-tools/documents/doc/read-markdown/read-markdown';
import { readRtf } from '@entropy-tools/documents/doc/read-rtf/read-rtf';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import { writeHtml } from '@entropy-tools/documents/doc/write-html/write-html';
import { writeMarkdown } from '@entropy-tools/documents/doc/write-markdown/write-markdown';
import { writeRtf } from '@entropy-tools/documents/doc/write-rtf/write-rtf';
import type { OfficeRequest } from '@entropy-tools/documents/office/office-engine';
import { defaultPdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { readContent } from '@entropy-tools/studio/deck/layout/content';
import { markdownTable } from '@entropy-tools/studio/deck/markdown-source';
import { readDeckPptx } from '@entropy-tools/studio/deck/read-deck-pptx';
import { makeDeck } from '@entropy-tools/studio/deck/testing/make-slide';
import { writeDeckPptx } from '@entropy-tools/studio/deck/write-deck-pptx';
import { describe, expect, it } from 'vitest';
import { describeTable } from './basic-agent/abilities/work/describe-table';
import { jobs } from './data-analysis/jobs';
import { wholeTable } from './data-analysis/view/view-model';
import { readGlossaryCsv, writeGlossaryCsv } from './document-translator/translation/glossary-csv';
import { readExchange, writeExchange } from './productivity-planner/planner/exchange/exchange-file';
import { emptyTask } from './productivity-planner/planner/store/item-values';
import { readBatchTable } from './qr-generator/batch/read-table';

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

const values = [
  ...[
    '0821234000',
    '0100',
    '00',
    '-007',
    '+27821234000',
    '9007199254740993',
    '12345678901234567890',
  ],
  ...['12E5', '1e5', '1E400', '1.50', '12.00', '0.10', '.5', '5.', '-0', '1_000', '0x1F', '0b11'],
  ...['1,234', '1.234,50', '1 234', "1'234", '(12.50)', '12%', 'R 5.00', '$3', '−5', '٣', '½'],
  ...[
    '2024-01-31',
    '01/02/2026',
    '3-4',
    '1/2',
    'MARCH1',
    'SEPT2',
    '10:30',
    '2024-02-30',
    '1900-01-01',
  ],
  ...[
    'TRUE',
    'true',
    'False',
    'yes',
    'null',
    'NULL',
    'N/A',
    '#N/A',
    'NaN',
    'Infinity',
    '-',
    'undefined',
  ],
  ...['=1+1', '@cell', "'quoted", 'a"b', 'x;y', '{"a":1}', '[1]', '{}', '__proto__', 'constructor'],
] as const;
const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const needsQuotes = (text: string) => /[",;\r\n]/.test(text);
/** As programs write it: quotes where they are needed. */
const plainCsv = new Blob([
  `value,n\n${values.map((text) => `${needsQuotes(text) ? csvCell(text) : text},x\n`).join('')}`,
]);
/** Each value in a separate column, so that its type is not decided by its neighbours. */
const wideCsv = new Blob([
  `${values.map((_, index) => `c${index}`).join(',')}\n${values.map((text) => (needsQuotes(text) ? csvCell(text) : text)).join(',')}\n`,
]);

/** The first column of a CSV that was written, without its name. */
async function firstColumn(csv: Blob | undefined): Promise<string[]> {
  const { rows } = await readBatchTable(csv ?? new Blob(), context);
  return rows.slice(1).map(([cell = '']) => cell);
}

async function firstRow(csv: Blob | undefined): Promise<string[]> {
  const { rows } = await readBatchTable(csv ?? new Blob(), context);
  return rows[1] ?? [];
}

describe('the converter', () => {
  it('CSV → JSON: numbers keep their digits, all else is a string', async () => {
    for (const csv of [plainCsv, wideCsv]) {
      const { blob } = await csvToJson(csv, {}, context);
      const [list] = parseJson(await blob.text()).values;
      const rows = (list as Map<string, unknown>[]).map((row) => [...row.values()]);
      const cells = csv === wideCsv ? (rows[0] ?? []) : rows.map(([first]) => first);
      const texts = cells.map((cell) => {
        if (typeof cell === 'string' || cell === null || typeof cell === 'boolean')
          return String(cell);
        if (Array.isArray(cell)) return '[]';
        return cell instanceof Map ? '{}' : (cell as { text: string }).text;
      });
      expect(texts).toEqual([...values]);
    }
  });

  it('CSV → JSON → CSV', async () => {
    const tall = await csvToJson(plainCsv, {}, context);
    expect(await firstColumn((await jsonToCsv(tall.blob, {}, context)).blob)).toEqual([...values]);
    const wide = await csvToJson(wideCsv, {}, context);
    expect(await firstRow((await jsonToCsv(wide.blob, {}, context)).blob)).toEqual([...values]);
  });

  it('JSON strings → CSV → JSON', async () => {
    const json = new Blob([JSON.stringify(values.map((value) => ({ value })))]);
    const csv = (await jsonToCsv(json, {}, context)).blob;
    const back = JSON.parse(await (await csvToJson(csv, {}, context)).blob.text());
    expect(back).toEqual(values.map((value) => ({ value })));
  });

  it('CSV → XLSX → CSV', async () => {
    const tall = (await xlsxToCsv((await csvToXlsx(plainCsv, {}, context)).blob, {}, context))
      .files;
    expect(await firstColumn(tall[0]?.blob)).toEqual([...values]);
    const wide = (await xlsxToCsv((await csvToXlsx(wideCsv, {}, context)).blob, {}, context)).files;
    expect(await firstRow(wide[0]?.blob)).toEqual([...values]);
  });

  it('CSV → LibreOffice: it is given a workbook in which texts are texts', async () => {
    const asked: OfficeRequest[] = [];
    const engine = {
      open: async () => undefined,
      convert: async (request: OfficeRequest) => {
        asked.push(request);
        return { bytes: new Uint8Array(), parts: 1 };
      },
      close: () => undefined,
    };
    const source = { name: 'a.csv', format: 'csv', blob: plainCsv } as const;
    await convertOffice({ source, target: 'ods', pdf: defaultPdfChoices }, engine, context);
    expect(asked[0]?.name).toBe('a.xlsx');
    const given = new Blob([asked[0]?.bytes ?? new Uint8Array()]);
    expect(await firstColumn((await xlsxToCsv(given, {}, context)).files[0]?.blob)).toEqual([
      ...values,
    ]);
  });

  it('XML → JSON: text and attributes', async () => {
    const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const rows = values.map((text) => `<row v="${escaped(text)}"><c>${escaped(text)}</c></row>`);
    const { blob } = await xmlToJson(new Blob([`<t>${rows.join('')}</t>`]), context);
    const { t } = JSON.parse(await blob.text()) as { t: { row: object[] } };
    expect(t.row).toEqual(values.map((text) => ({ '@v': text, c: text })));
  });
});

describe('data analysis', () => {
  let nextId = 1;
  const opened = (file: Blob, format: 'csv' | 'json' | 'xlsx') => ({
    ...{ id: nextId++, name: `a.${format}`, types: {} },
    ...{ file, format },
  });
  const json = new Blob([JSON.stringify(values.map((value) => ({ value, n: 'x' })))]);

  it('the rows of a CSV, a workbook and a JSON file, on the page and as CSV', async () => {
    const workbook = (await csvToXlsx(plainCsv, {}, context)).blob;
    const sources = [opened(plainCsv, 'csv'), opened(json, 'json'), opened(workbook, 'xlsx')];
    for (const dataset of sources) {
      const whole = { dataset, view: wholeTable, from: 0, count: 999, columns: [0] };
      const shown = (await jobs.rows(whole, context)).map(({ cells }) => cells[0]);
      expect(shown, dataset.name).toEqual([...values]);
      const sort = { column: 1, descending: false };
      const csv = await jobs.table({ dataset, view: { filters: [], sort } }, context);
      expect(await firstColumn(csv), dataset.name).toEqual([...values]);
    }
  });

  it('a query and what is saved of it, each value alone in its column', async () => {
    const dataset = opened(wideCsv, 'csv');
    const summary = await jobs.summary({ dataset, filters: [] }, context);
    const query = 'SELECT * FROM data';
    const { rows } = await jobs.sql({ dataset, query }, context);
    // In a query numbers become numbers, and true and false 1 and 0, as their column type demands.
    const wanted = values.map((text, index) => {
      const column = summary.columns[index];
      if (column?.kind === 'text' && column.type === 'text') return text;
      return rows[0]?.[index];
    });
    expect(rows[0]).toEqual(wanted);
    const texts = summary.columns.flatMap(({ type }, index) =>
      type === 'text' ? [values[index]] : [],
    );
    expect(texts).toEqual(
      expect.arrayContaining(['0821234000', '0100', '00', '-007', '+27821234000', 'MARCH1', 'N/A']),
    );
    expect(texts).toEqual(expect.arrayContaining(['9007199254740993', '12345678901234567890']));
    expect(texts.length).toBeGreaterThan(40);
    for (const as of ['csv', 'xlsx'] as const) {
      const saved = await jobs.saveResult({ dataset, of: { kind: 'sql', query }, as }, context);
      const csv = as === 'csv' ? saved : (await xlsxToCsv(saved, {}, context)).files[0]?.blob;
      const row = await firstRow(csv);
      const kept = summary.columns.flatMap(({ type }, index) =>
        type === 'text' ? [row[index]] : [],
      );
      expect(kept, as).toEqual(texts);
    }
  });

  it('the agent’s table', async () => {
    const file = { name: 'a.csv', blob: plainCsv } as never;
    const { firstRows = [] } = await describeTable({ file }, context);
    expect(firstRows.map(([cell]) => cell)).toEqual(values.slice(0, firstRows.length));
  });
});

describe('lists of the tools', () => {
  it.each(['csv', 'json', 'ics'] as const)('the planner’s tasks as %s', (format) => {
    const now = new Date('2026-11-21T12:00:00Z');
    const at = '2026-11-01T08:00:00.000Z';
    const tasks = values.map((title, index) => ({
      ...emptyTask,
      ...{ createdAt: at, changedAt: at },
      ...{ id: `t${index}`, title, notes: title, rank: `a${String(index).padStart(3, '0')}` },
    }));
    const { text } = writeExchange(format, { tasks, sessions: [], reviews: [] }, now);
    const { items } = readExchange(text, now);
    expect(items.tasks.map(({ title }) => title)).toEqual([...values]);
    expect(items.tasks.map(({ notes }) => notes)).toEqual([...values]);
  });

  it('the translator’s glossary', () => {
    const terms = values.map((term) => ({ term, translation: term, language: 'fr' }));
    expect(readGlossaryCsv(writeGlossaryCsv(terms), 'fr').terms).toEqual(terms);
  });

  it('the texts of a batch of QR codes', async () => {
    expect(await firstColumn(plainCsv)).toEqual([...values]);
  });
});

describe('tables of documents', () => {
  const cell = (text: string) => ({
    blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] } satisfies Block],
  });
  const doc: Doc = {
    title: 'Values',
    blocks: [
      {
        kind: 'table',
        headerRows: 1,
        rows: [[cell('value'), cell('n')], ...values.map((text) => [cell(text), cell('x')])],
      },
    ],
  };
  const cellsOf = ({ blocks }: Doc): string[] => {
    const table = blocks.find((block) => block.kind === 'table');
    if (table?.kind !== 'table') throw new Error('There is no table.');
    return table.rows.slice(1).map(([first]) => textOf(first?.blocks ?? []));
  };

  it('DOCX', async () => {
    const back = await readDocx(await writeDocx(doc, context), context);
    expect(cellsOf(back)).toEqual([...values]);
  });

  it('HTML', async () => {
    expect(cellsOf(await readHtml(writeHtml(doc), context))).toEqual([...values]);
  });

  it('Markdown', async () => {
    expect(cellsOf(await readMarkdown(writeMarkdown(doc), context))).toEqual([...values]);
  });

  it('RTF', async () => {
    expect(cellsOf(await readRtf(writeRtf(doc, context), context))).toEqual([...values]);
  });

  it('a slide, and PPTX with tables and labels of charts', async () => {
    const rows = ['value', ...values.slice(0, 30)].map((text) => [[{ text }], [{ text: 'x' }]]);
    const slide = readContent(markdownTable(rows as never)).flat();
    expect(tableCells(slide)).toEqual(values.slice(0, 30));
    const labels = ['0100', '12E5', '1.50', '2024-01-31', 'TRUE', '0821234000'];
    const chart = `\`\`\`chart\nbar\nlabel,n\n${labels.map((label) => `${label},1`).join('\n')}\n\`\`\``;
    const deck = makeDeck([
      { title: 'Table', content: markdownTable(rows.slice(0, 9) as never) },
      { title: 'Chart', content: chart },
    ]);
    const bytes = await (await writeDeckPptx(deck, new Map(), {}, context)).arrayBuffer();
    const back = await readDeckPptx(new Uint8Array(bytes), { keepImage: () => '' }, context);
    const [first, second] = back.slides.map(({ content }) => readContent(content).flat());
    expect(tableCells(first ?? [])).toEqual(values.slice(0, 8));
    const [drawn] = second?.filter(({ kind }) => kind === 'chart') ?? [];
    expect(drawn?.kind === 'chart' && drawn.chart.labels).toEqual(labels);
  });
});

function textOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => ('inlines' in block ? block.inlines : []))
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('');
}

/** The first cells of the table of a slide, without its head. */
function tableCells(blocks: readonly ReturnType<typeof readContent>[number][number][]): string[] {
  const table = blocks.find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error('There is no table.');
  return table.rows.map(([runs = []]) => runs.map(({ text }) => text).join(''));
}
