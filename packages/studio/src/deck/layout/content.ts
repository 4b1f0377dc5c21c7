/**
 * A slide's content as blocks. It is Markdown parsed line by line, as in the specification (section 3,
 * 'Slide'): each non-empty line is a separate paragraph, a line `---` separates columns. markdown-it parses
 * the inline content of a line; HTML in it is text.
 */

import { linkLikeGitHub } from '@entropy-tools/documents/doc/read-markdown/link-like-github';
import { addStrikethrough } from '@entropy-tools/documents/doc/read-markdown/strikethrough';
import createParser, { type MarkdownIt, type Token } from 'markdown-it';
import type { Paragraph, Run } from '../slide-drawing';
import { type ChartData, parseChart } from './chart-data';
import { inlineRuns } from './inline-runs';
import { normaliseLines, splitColumns } from './normalise-lines';

/** A block and its Markdown source, by which content can be split. */
export type ContentBlock = { source: string } & (
  | { kind: 'text'; role: 'paragraph' | 'heading' | 'quote'; runs: Run[] }
  | { kind: 'item'; runs: Run[]; bullet: NonNullable<Paragraph['bullet']> }
  | { kind: 'table'; header: Run[][]; rows: Run[][][]; aligns: Paragraph['align'][] }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'chart'; chart: ChartData }
  /** `isInline`: it stands in a line of text, as an icon does. */
  | { kind: 'image'; url: string; alt: string; isInline?: true }
);

/** Deepest level of list items, from 0; deeper items are put at this level. */
const MAX_LEVEL = 8;
/** Maximum length in UTF-16 code units, more than anyone types into a slide; the rest is cut. */
export const MAX_CONTENT = 50_000;

let parser: MarkdownIt | undefined;

/** The columns of a content, each a list of blocks; one column if there is no line `---`. */
export function readContent(content: string): ContentBlock[][] {
  return splitColumns(content.slice(0, MAX_CONTENT)).map(readBlocks);
}

/** Inline Markdown as runs, without pictures. */
export function readInline(text: string): Run[] {
  parser ??= makeParser();
  return inlineRuns(parser.parseInline(text, {})[0]?.children ?? []).runs;
}

function makeParser(): MarkdownIt {
  const md = createParser({ html: false, linkify: true, maxNesting: 40 });
  md.disable(['code', 'lheading', 'reference', 'html_block']);
  addStrikethrough(md);
  linkLikeGitHub(md);
  return md;
}

function readBlocks(column: string): ContentBlock[] {
  parser ??= makeParser();
  const tokens = parser.parse(normaliseLines(column), {});
  const blocks: ContentBlock[] = [];
  const lists: { next: number | undefined }[] = [];
  let quotes = 0;
  let heading = 0;
  let marker: NonNullable<Paragraph['bullet']> | undefined;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) break;
    switch (token.type) {
      case 'bullet_list_open':
        lists.push({ next: undefined });
        break;
      case 'ordered_list_open':
        lists.push({ next: Number(token.attrGet('start') ?? 1) });
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open':
        marker = markerOf(lists);
        break;
      case 'blockquote_open':
        quotes++;
        break;
      case 'blockquote_close':
        quotes--;
        break;
      case 'heading_open':
        heading = Number(token.tag.slice(1));
        break;
      case 'heading_close':
        heading = 0;
        break;
      case 'inline':
        addText(token, { quotes, heading, marker }, blocks);
        marker = undefined;
        break;
      case 'fence':
        blocks.push(fenced(token));
        break;
      case 'table_open':
        index = addTable(tokens, index, blocks);
        break;
    }
  }
  return blocks;
}

function markerOf(lists: { next: number | undefined }[]): NonNullable<Paragraph['bullet']> {
  const list = lists.at(-1);
  const level = Math.min(lists.length - 1, MAX_LEVEL);
  if (list?.next === undefined) return { kind: 'dot', label: '•', level };
  return { kind: 'number', label: `${list.next++}.`, level };
}

function addText(
  token: Token,
  place: { quotes: number; heading: number; marker: Paragraph['bullet'] },
  blocks: ContentBlock[],
): void {
  const { runs, images } = inlineRuns(token.children ?? []);
  const { marker, quotes, heading } = place;
  const hasText = runs.some(({ text }) => text.trim() !== '');
  if (hasText) {
    if (marker) {
      const mark = marker.kind === 'dot' ? '-' : marker.label;
      const source = `${'    '.repeat(marker.level)}${mark} ${token.content}`;
      blocks.push({ kind: 'item', runs, bullet: marker, source });
    } else {
      const role = quotes > 0 ? 'quote' : heading > 0 ? 'heading' : 'paragraph';
      const mark = quotes > 0 ? '> ' : heading > 0 ? `${'#'.repeat(heading)} ` : '';
      blocks.push({ kind: 'text', role, runs, source: `${mark}${token.content}` });
    }
  }
  for (const { url, alt } of images)
    blocks.push({
      kind: 'image',
      url,
      alt,
      ...(hasText ? { isInline: true as const } : {}),
      source: `![${alt.replace(/[[\]\\]/g, ' ')}](<${url}>)`,
    });
}

function fenced(token: Token): ContentBlock {
  const language = token.info.trim().split(/\s+/)[0] ?? '';
  const text = token.content.replace(/\n$/, '');
  const source = `${token.markup}${token.info}\n${text}\n${token.markup}`;
  const chart = language === 'chart' ? parseChart(text) : undefined;
  return chart ? { kind: 'chart', chart, source } : { kind: 'code', text, language, source };
}

/** @returns the index of the token that closes the table */
function addTable(tokens: readonly Token[], from: number, blocks: ContentBlock[]): number {
  const rows: { cells: Run[][]; sources: string[] }[] = [];
  const aligns: Paragraph['align'][] = [];
  let index = from;
  for (; index < tokens.length && tokens[index]?.type !== 'table_close'; index++) {
    const token = tokens[index];
    if (token?.type === 'tr_open') rows.push({ cells: [], sources: [] });
    else if (token?.type === 'th_open') aligns.push(alignOf(token));
    else if (token?.type === 'inline') {
      rows.at(-1)?.cells.push(inlineRuns(token.children ?? []).runs);
      rows.at(-1)?.sources.push(token.content.replaceAll('|', '\\|'));
    }
  }
  const [head, ...body] = rows;
  if (!head) return index;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = aligns.map((align) => ({ left: '---', center: ':-:', right: '--:' })[align]);
  const source = [head.sources, rule, ...body.map(({ sources }) => sources)].map(line).join('\n');
  const cells = body.map((row) => head.cells.map((_, column) => row.cells[column] ?? []));
  blocks.push({ kind: 'table', header: head.cells, rows: cells, aligns, source });
  return index;
}

function alignOf(token: Token): Paragraph['align'] {
  const style = String(token.attrGet('style') ?? '');
  if (style.includes('center')) return 'center';
  return style.includes('right') ? 'right' : 'left';
}
