/** Judges of documents and slides: others' programs read a result, and its words are those of its source. */

import type { FormatId } from '../formats/formats';
import { byOffice, pandocNames } from './document-sample.testing';
import {
  type Bytes,
  type Judge,
  type Judges,
  type Result,
  type Tools,
  textOf,
  wordsOf,
} from './tools.testing';

/** What is in a document, as a program counts it. */
interface Counted {
  words: string[];
  headings: number;
  tables: number;
  pictures: number;
}

const wordsOnly = (text: string): Counted => ({
  words: wordsOf(text),
  headings: 0,
  tables: 0,
  pictures: 0,
});

/** The share of the wanted words that are found in their order. */
export function wordsInOrder(wanted: readonly string[], found: readonly string[]): number {
  // The longest common subsequence, row by row.
  let row = new Array<number>(found.length + 1).fill(0);
  for (const word of wanted) {
    const next = [0];
    for (const [index, other] of found.entries())
      next.push(
        word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0),
      );
    row = next;
  }
  return wanted.length === 0 ? 1 : (row.at(-1) ?? 0) / wanted.length;
}

/** A text that lies in an archive beside its pictures, or the text itself. */
async function mainText(bytes: Bytes, format: FormatId): Promise<Bytes> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip || ['docx', 'odt', 'epub'].includes(format)) return bytes;
  const { unzipSync } = await import('fflate');
  const [, text] =
    Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith(`.${format}`)) ?? [];
  return new Uint8Array(text ?? []);
}

const inlineMarks = new Set(['Strong', 'Emph', 'Link', 'Span', 'Superscript', 'Subscript']);

async function readByPandoc(bytes: Bytes, format: FormatId, { run }: Tools): Promise<Counted> {
  const name = `in.${format}`;
  const from = pandocNames[format] ?? format;
  const ran = await run('pandoc', ['-f', from, '-t', 'json', name], { [name]: bytes });
  if (ran.code !== 0) throw new Error(`pandoc cannot read it: ${ran.stderr}`);
  const counted = wordsOnly('');
  const text: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { t, c } = node as { t?: string; c?: unknown };
    if (t === 'Header') counted.headings++;
    else if (t === 'Table') counted.tables++;
    else if (t === 'Image') counted.pictures++;
    if (t === 'Str') text.push(String(c));
    else if (t === 'Code' || t === 'CodeBlock') text.push(' ', String((c as unknown[])[1]), ' ');
    else if (t === 'Image') text.push(' ');
    else {
      if (t !== undefined && !inlineMarks.has(t)) text.push(' ');
      for (const one of Object.values(node)) visit(one);
    }
  };
  visit((JSON.parse(ran.stdout) as { blocks: unknown }).blocks);
  counted.words = wordsOf(text.join(''));
  return counted;
}

/** Line by line over the page, as tables are read, or in the order in which it was written, as columns are. */
async function judgePdf(result: Result, bytes: Bytes, { run }: Tools): Promise<string[]> {
  const faults: string[] = [];
  for (const order of ['-layout', '-raw']) {
    const ran = await run('pdftotext', [order, 'in.pdf', '-'], { 'in.pdf': bytes });
    if (ran.code !== 0) return [`pdftotext cannot read it: ${ran.stderr}`];
    const found = compare(result, wordsOnly(ran.stdout));
    if (found.length === 0) return [];
    faults.push(...found);
  }
  return faults;
}

function compare({ source, from, to }: Result, found: Counted): string[] {
  const faults: string[] = [];
  const order = wordsInOrder(source.words ?? [], found.words);
  // Two words of 43 may be missing or misplaced: the reading order of a page and the numbers of lists are not one
  // for all programs. The last row of a table of AsciiDoc is its foot, which LaTeX writes before the others; the
  // lists of a PDF are numbers and bullets in its text, some of which LaTeX takes for its own.
  const least = to !== 'tex' ? 0.95 : from === 'adoc' ? 0.88 : from === 'pdf' ? 0.92 : 0.95;
  if (order < least) faults.push(`words in order ${order.toFixed(2)}`);
  return faults;
}

type Part = 'headings' | 'tables' | 'pictures';

/** Pandoc reads it, and finds the headings, the table and the picture of the source too, but for those left out. */
const byPandoc =
  (read = readByPandoc, leftOut: readonly Part[] = []): Judge['check'] =>
  async (result, tools) => {
    const text = await mainText(result.bytes, result.to);
    const found = await read(text, result.to, tools);
    const faults = compare(result, found);
    const { counts } = result.source;
    if (!counts) return faults;
    for (const part of ['headings', 'tables', 'pictures'] as const)
      if (!leftOut.includes(part) && found[part] < counts[part])
        faults.push(`${part} ${found[part]} of ${counts[part]}`);
    return faults;
  };

/** The words stand in the text, whatever marks lie between them. */
const asText: Judge = {
  by: 'its words as text',
  check: async (result) =>
    compare(result, wordsOnly(textOf(await mainText(result.bytes, result.to)))),
};
const pandoc: Judge = { by: 'pandoc', check: byPandoc() };
const pandocWithout = (...leftOut: Part[]): Judge => ({
  by: 'pandoc',
  check: byPandoc(readByPandoc, leftOut),
});

/** What epubcheck says of e-books of these sources, some for each engine; its start takes seconds. */
const checkedByEpubcheck: readonly FormatId[] = [
  'docx',
  'pdf',
  'csv',
  'fb2',
  'eml',
  'tex',
  'ipynb',
];

/** The judge of each format of documents. */
export const documentJudges: Judges = {
  docx: pandoc,
  html: pandoc,
  md: pandoc,
  rst: pandoc,
  org: pandoc,
  wiki: pandoc,
  // A picture inside a paragraph, as in DOC and RTF, is not found again.
  dbk: pandocWithout('pictures'),
  // The pandoc of the machine overlooks the options that newer ones write to pictures.
  tex: pandocWithout('pictures'),
  // Tables with paragraphs in their cells are written as raw HTML, and one heading of an RTF is not found again.
  textile: pandocWithout('headings', 'tables'),
  jira: pandoc,
  // Newer than the pandoc of the machine.
  typ: asText,
  adoc: asText,
  dj: asText,
  txt: asText,
  odt: {
    by: 'LibreOffice and pandoc',
    // LibreOffice reads an ODT as people see it; older versions of pandoc overlook its headings.
    check: byPandoc(async (bytes, _format, tools) =>
      readByPandoc(await byOffice(tools, bytes, 'odt', 'docx'), 'docx', tools),
    ),
  },
  epub: {
    by: 'pandoc, some by epubcheck',
    check: async (result, tools) => {
      const faults = await byPandoc()(result, tools);
      if (!checkedByEpubcheck.includes(result.from)) return faults;
      const args = ['-jar', '/usr/share/java/epubcheck.jar', 'in.epub'];
      const { stderr } = await tools.run('java', args, { 'in.epub': result.bytes });
      const errors = stderr.match(/^(ERROR|FATAL).*$/gm) ?? [];
      return [...faults, ...errors.map((line) => `epubcheck: ${line}`)];
    },
  },
  pdf: {
    by: 'pdftotext',
    check: (result, tools) => judgePdf(result, result.bytes, tools),
  },
  pptx: {
    by: 'LibreOffice and pdftotext',
    check: async (result, tools) =>
      judgePdf(result, await byOffice(tools, result.bytes, 'pptx', 'pdf'), tools),
  },
};
