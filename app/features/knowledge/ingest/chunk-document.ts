/**
 * Splits a document into passages: the text under one heading of one page, with its heading path. Tables are
 * split by rows, each cell prefixed with its column name, so that a row is self-contained.
 */
import {
  type Block,
  type Doc,
  type Inline,
  inlineText,
  type TableBlock,
} from '@entropy-tools/documents/doc/model';
import {
  operatorLimits,
  stripInjections,
  topicsOfPassage,
} from '@workers/api/knowledge/ingest.contract';
import type { NewChunk } from '@workers/api/knowledge/operator.contract';

/** A passage is closed at this length, in UTF-16 code units; a single table row may be longer. */
const LENGTH = 1200;
/** Shorter passages are meaningless by themselves. */
const SHORTEST = 25;
const LONGEST_SECTION = 300;

/** Subject of the whole document. */
export interface DocumentSubject {
  university: string | null;
  year: number | null;
}

/** The passages of a document parsed with page breaks, in order. */
export function chunkDocument(doc: Doc, { university, year }: DocumentSubject): NewChunk[] {
  const chunks: NewChunk[] = [];
  const headings: string[] = [];
  let page = 1;
  let lines: string[] = [];
  /** Header of the last table, which may continue at the top of the next page. */
  let head: string[] | undefined;
  const close = () => {
    const content = lines.join('\n').trim();
    lines = [];
    if (content.length < SHORTEST) return;
    const section = headings.filter(Boolean).join(' › ').slice(0, LONGEST_SECTION);
    chunks.push({
      university,
      programme: null,
      topics: topicsOfPassage(section, content),
      year,
      page,
      section,
      content: content.slice(0, operatorLimits.content),
      conflict: null,
      note: null,
    });
  };
  const add = (written: string) => {
    const line = stripInjections(written);
    if (line === '') return;
    const length = lines.reduce((sum, one) => sum + one.length + 1, 0);
    if (length > 0 && length + line.length > LENGTH) close();
    lines.push(line);
  };
  for (const block of doc.blocks) {
    if (block.kind === 'page-break') {
      close();
      page += 1;
    } else if (block.kind === 'heading') {
      close();
      headings.length = block.level - 1;
      headings[block.level - 1] = plain(block.inlines);
      head = undefined;
    } else if (block.kind === 'table') {
      const table = readTable(block, head);
      head = table.head;
      for (const line of table.lines) add(line);
    } else {
      head = undefined;
      for (const line of linesOf(block)) add(line);
    }
  }
  close();
  return chunks;
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return split(plain(block.inlines));
    case 'code':
      return split(block.text);
    case 'quote':
      return block.blocks.flatMap(linesOf);
    case 'list':
      return block.items.flatMap(({ blocks }) =>
        blocks.flatMap(linesOf).map((line) => `- ${line}`),
      );
    case 'table':
      return readTable(block).lines;
    case 'heading':
      return [plain(block.inlines)];
    default:
      return [];
  }
}

/**
 * Formats rows as 'Programme: BCom Accounting; Points: 34; Mathematics: 60%'.
 * @param before column names of a table that this one may continue
 */
function readTable(
  { rows, headerRows }: TableBlock,
  before?: readonly string[],
): { lines: string[]; head: string[] | undefined } {
  const cells = rows.map((row) =>
    row.map(({ blocks }) => blocks.flatMap(linesOf).join(' ').replace(/\s+/g, ' ').trim()),
  );
  const first = cells[0] ?? [];
  const hasHead = cells.length > 1 && (headerRows > 0 || first.every((cell) => !/\d/.test(cell)));
  const head = hasHead ? first : before?.length === first.length ? [...before] : undefined;
  const lines = cells.slice(hasHead ? 1 : 0).map((row) =>
    row
      .map((cell, at) => (head?.[at] && cell ? `${head[at]}: ${cell}` : cell))
      .filter(Boolean)
      .join('; '),
  );
  return { lines, head };
}

/** Splits long paragraphs between sentences. */
function split(text: string): string[] {
  if (text.length <= LENGTH) return text === '' ? [] : [text];
  const pieces: string[] = [''];
  for (const sentence of text.split(/(?<=[.!?;])\s+/)) {
    for (let from = 0; from < Math.max(1, sentence.length); from += LENGTH) {
      const part = sentence.slice(from, from + LENGTH);
      const last = pieces.at(-1) ?? '';
      if (last !== '' && last.length + part.length >= LENGTH) pieces.push(part);
      else pieces[pieces.length - 1] = last === '' ? part : `${last} ${part}`;
    }
  }
  return pieces.filter(Boolean);
}

function plain(inlines: Inline[]): string {
  return (
    inlineText(inlines)
      // Bidi controls, zero-width spaces and byte order marks are of no use here.
      .replace(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
