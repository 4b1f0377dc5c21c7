// Reads a slide's or a chapter's content as passages, each of which becomes one slide or a few: points, fields
// side by side, a table, a chart, code, a quotation, prose.
import { escapeMarkdown } from '@entropy-tools/data/text/markdown-signs';
import type { ChartData } from '../layout/chart-data';
import { type ContentBlock, readContent } from '../layout/content';
import { isTextBlock, type TextBlock } from '../layout/flow';
import { runsText } from '../markdown-source';
import { claimOf, keySentences, sentencesOf, shorten } from './short-text';

/** One point, as Markdown. */
export interface Point {
  /** What stands before its colon, or in bold at its start. */
  name?: string;
  text: string;
  /** Points below it. */
  subs: string[];
}

/** A name with points, beside others. */
export interface Field {
  name: string;
  points: string[];
}

export type TableData = Extract<ContentBlock, { kind: 'table' }>;

/** Content that belongs together on a slide, and all that it says for the notes. */
export type Passage = { notes: string } & (
  | {
      kind: 'points';
      points: Point[];
      ordered: boolean;
      lead?: string;
      claim?: string;
      /** Whether the points are sentences of prose. */
      isProse?: boolean;
    }
  | { kind: 'fields'; fields: Field[] }
  | { kind: 'table'; table: TableData; lead?: string }
  | { kind: 'chart'; chart: ChartData; lead?: string }
  | { kind: 'code'; source: string }
  | { kind: 'quote'; lines: string[] }
);

/** Longer points are shortened; the notes have them whole. In characters. */
const MAX_POINT = 105;
/** Characters of prose that one slide stands for, at least. */
const PROSE_OF_A_SLIDE = 700;
/** Points made of the prose of one slide. */
const MAX_OF_PROSE = 3;

/**
 * The passages of a content, and the pictures in it.
 * @param prose characters of prose that one slide stands for, more in a long document
 */
export function readPassages(
  content: string,
  title: string,
  prose = PROSE_OF_A_SLIDE,
): { passages: Passage[]; pictures: { url: string; alt: string }[] } {
  const columns = readContent(content).filter((blocks) => blocks.length > 0);
  const pictures = columns.flat().flatMap((block) => (block.kind === 'image' ? [block] : []));
  const bare = columns.map((blocks) => blocks.filter(({ kind }) => kind !== 'image'));
  const fields = bare.length > 1 ? fieldsOfColumns(bare) : undefined;
  if (fields) return { passages: [fieldsPassage(fields)], pictures };
  return { passages: passagesOf(bare.flat(), title, prose), pictures };
}

function passagesOf(blocks: readonly ContentBlock[], title: string, prose: number): Passage[] {
  const headed = fieldsByHeading(blocks);
  if (headed) return chunk(headed, 4).map((part) => fieldsPassage(part));
  const passages: Passage[] = [];
  let at = 0;
  while (at < blocks.length) {
    const run = runOf(blocks.slice(at));
    const [first] = run;
    if (!first) break;
    at += run.length;
    const notes = run.map(plainOf).join('\n');
    if (first.kind === 'table') passages.push({ kind: 'table', table: first, notes });
    else if (first.kind === 'chart') passages.push({ kind: 'chart', chart: first.chart, notes });
    else if (first.kind === 'code') passages.push({ kind: 'code', source: first.source, notes });
    else if (first.kind === 'item') passages.push(...listPassages(run.filter(isTextBlock), notes));
    else if (first.kind === 'text' && first.role === 'quote')
      passages.push({ kind: 'quote', lines: run.flatMap((block) => quoteLines(block)), notes });
    else passages.push(...prosePassages(run.filter(isTextBlock), title, prose));
  }
  return withLeads(passages);
}

/** Blocks of one kind from the start: all items of a list, all lines of a quotation, all paragraphs. */
function runOf(blocks: readonly ContentBlock[]): ContentBlock[] {
  const kindOf = (block: ContentBlock | undefined) =>
    block?.kind === 'text' ? (block.role === 'quote' ? 'quote' : 'prose') : block?.kind;
  const kind = kindOf(blocks[0]);
  if (kind !== 'item' && kind !== 'quote' && kind !== 'prose') return blocks.slice(0, 1);
  const end = blocks.findIndex((block) => kindOf(block) !== kind);
  return blocks.slice(0, end < 0 ? undefined : end);
}

/** A short paragraph before a list, a table or a chart leads in to it, and so does one after a table or a chart. */
function withLeads(passages: readonly Passage[]): Passage[] {
  const out: Passage[] = [];
  for (const passage of passages) {
    const before = out.at(-1);
    const lead = before && leadOf(before);
    const after = before && canHaveAfter(before) ? leadOf(passage) : undefined;
    if (before && after !== undefined) {
      out.pop();
      out.push({ ...before, lead: after, notes: `${before.notes}\n${passage.notes}` } as Passage);
    } else if (!before || lead === undefined || !canHaveLead(passage)) out.push(passage);
    else {
      out.pop();
      out.push({ ...passage, lead, notes: `${before.notes}\n${passage.notes}` } as Passage);
    }
  }
  return out;
}

function canHaveLead({ kind }: Passage): boolean {
  return kind === 'points' || kind === 'table' || kind === 'chart';
}

function canHaveAfter(passage: Passage): boolean {
  return (passage.kind === 'table' || passage.kind === 'chart') && passage.lead === undefined;
}

function leadOf(passage: Passage): string | undefined {
  if (passage.kind !== 'points' || passage.ordered || passage.points.length !== 1) return undefined;
  const [only] = passage.points;
  if (!only || only.subs.length > 0 || passage.notes.length > 190) return undefined;
  return passage.claim ?? (only.name ? `${only.name}: ${only.text}` : only.text);
}

/** A list as points, at most six on a slide; nested ones as fields with names. */
function listPassages(items: readonly TextBlock[], notes: string): Passage[] {
  const points: Point[] = [];
  for (const item of items) {
    const isDeeper = item.kind === 'item' && item.bullet.level > 0;
    const last = points.at(-1);
    if (isDeeper && last) last.subs.push(shortBody(item));
    else points.push(pointOf(item));
  }
  const [first] = items;
  const ordered = first?.kind === 'item' && first.bullet.kind === 'number';
  const isNested = points.length >= 2 && points.every(({ subs }) => subs.length > 0);
  if (isNested)
    return chunk(points, 4).map((part) =>
      fieldsPassage(
        part.map(({ name, text, subs }) => ({
          name: name ?? text,
          points: (name && text ? [text, ...subs] : subs).slice(0, 5),
        })),
        notes,
      ),
    );
  return chunk(points, 6).map((part) => ({ kind: 'points', points: part, ordered, notes }));
}

/** Parts of nearly equal length, none longer than `most`. */
export function chunk<One>(all: readonly One[], most: number): One[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, at) =>
    all.slice(Math.round((at * all.length) / count), Math.round(((at + 1) * all.length) / count)),
  );
}

/** Prose as the sentences that say the most; a slide stands for some paragraphs, which its notes have whole. */
function prosePassages(paragraphs: readonly TextBlock[], title: string, prose: number): Passage[] {
  const groups: TextBlock[][] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const own = runsText(paragraph.runs).length;
    const last = groups.at(-1);
    const isJoined = last !== undefined && length + own <= prose;
    if (isJoined) last.push(paragraph);
    else groups.push([paragraph]);
    length = isJoined ? length + own : own;
  }
  return groups.flatMap((group): Passage[] => {
    const texts = group.map(({ runs }) => runsText(runs).trim());
    const notes = texts.join('\n\n');
    const sentences = texts.flatMap(sentencesOf);
    const [only] = group;
    const isOne = group.length === 1 && only !== undefined && notes.length <= MAX_POINT;
    if (isOne) return [{ kind: 'points', points: [pointOf(only)], ordered: false, notes }];
    const claim = sentences.length > 1 ? claimOf(sentences[0]) : undefined;
    const rest = claim === undefined ? sentences : sentences.slice(1);
    const chosen = keySentences(rest, title, MAX_OF_PROSE);
    const points = chosen.map((sentence) => ({
      ...{ text: escapeMarkdown(shorten(sentence, MAX_POINT)), subs: [] },
    }));
    if (points.length === 0) return [];
    return [
      { kind: 'points', points, ordered: false, isProse: true, notes, ...(claim ? { claim } : {}) },
    ];
  });
}

function fieldsPassage(fields: Field[], notes?: string): Passage {
  const all = fields.map(({ name, points }) => [name, ...points].join('\n')).join('\n\n');
  return { kind: 'fields', fields, notes: notes ?? all };
}

/** Columns of text as fields, the first line of each its name; undefined for other content. */
function fieldsOfColumns(columns: readonly (readonly ContentBlock[])[]): Field[] | undefined {
  if (columns.length > 4 || !columns.every((blocks) => blocks.every(isTextBlock))) return undefined;
  return columns.map((blocks) => fieldOf(blocks.filter(isTextBlock)));
}

/** Fields by headings, if there are several and all below them is text. */
function fieldsByHeading(blocks: readonly ContentBlock[]): Field[] | undefined {
  const isHeading = (block: ContentBlock) => block.kind === 'text' && block.role === 'heading';
  if (!blocks[0] || !isHeading(blocks[0]) || !blocks.every(isTextBlock)) return undefined;
  const fields: TextBlock[][] = [];
  for (const block of blocks.filter(isTextBlock)) {
    if (isHeading(block)) fields.push([block]);
    else fields.at(-1)?.push(block);
  }
  if (fields.length < 2 || fields.some(({ length }) => length < 2)) return undefined;
  return fields.map(fieldOf);
}

function fieldOf([first, ...rest]: readonly TextBlock[]): Field {
  const points = rest.flatMap((block) => {
    const plain = runsText(block.runs);
    if (block.kind === 'item' || plain.length <= MAX_POINT) return [shortBody(block)];
    return keySentences(sentencesOf(plain), '', 2).map((one) =>
      escapeMarkdown(shorten(one, MAX_POINT)),
    );
  });
  return { name: first ? shortBody(first) : '', points: points.slice(0, 5) };
}

/** A line of a quotation; an author behind a dash gets a line of its own. */
function quoteLines(block: ContentBlock): string[] {
  const line = bodyOf(block);
  const parted = /^(.*[.!?…"”’])\s+([—–]\s.{2,80})$/u.exec(line);
  return parted?.[1] && parted[2] ? [parted[1], parted[2]] : [line];
}

/** The text of a block without its marker, as Markdown. */
function bodyOf(block: ContentBlock): string {
  if (block.kind === 'item') return block.source.trimStart().replace(/^\S+\s/, '');
  return block.source.replace(/^(?:#{1,6} |> )/, '');
}

function shortBody(block: TextBlock): string {
  const plain = runsText(block.runs).trim();
  if (plain.length <= MAX_POINT) return bodyOf(block);
  return escapeMarkdown(shorten(plain, MAX_POINT));
}

/** A point, parted at its colon, or after its bold start. */
function pointOf(block: TextBlock): Point {
  const [first, ...rest] = block.runs;
  const plain = runsText(block.runs).trim();
  const isBold = first?.bold === true && rest.length > 0 && first.text.trim().length <= 40;
  const name = isBold
    ? first.text.replace(/[\s:.–—-]+$/, '').trim()
    : /^(.{1,40}?):\s+(?=\S)/su.exec(plain)?.[1];
  if (!name) return { text: shortBody(block), subs: [] };
  const after = isBold ? runsText(rest) : plain.slice(plain.indexOf(':') + 1);
  const text = after.replace(/^[\s:–—-]+/, '').trim();
  const isPlain = block.runs.every(({ href, code }) => !href && !code);
  if (!isPlain) return { text: shortBody(block), subs: [] };
  return { name, text: escapeMarkdown(shorten(text, MAX_POINT)), subs: [] };
}

function plainOf(block: ContentBlock): string {
  switch (block.kind) {
    case 'text':
    case 'item':
      return runsText(block.runs);
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(runsText).join(' · ')).join('\n');
    case 'code':
      return block.text;
    case 'chart': {
      const { labels, series } = block.chart;
      return labels
        .map((label, at) => `${label}: ${series.map(({ values }) => values[at]).join(', ')}`)
        .join('\n');
    }
    case 'image':
      return block.alt;
  }
}
