// Writes a document as Markdown (CommonMark with GitHub's tables and tasks). Limits: colours, sizes and
// alignment are lost; cells with several blocks become one line, merged cells separate ones.

import {
  escapeMarkdown,
  type MarkedText,
  markdownCode,
  markdownOfRun,
  pipeTable,
  rendersSame,
} from '@entropy-tools/data/text/markdown-signs';
import { visitHeadings } from '../anchors';
import { isBlank, safeHref } from '../inline-list';
import {
  type Block,
  type Doc,
  type DocImage,
  type Inline,
  inlineText,
  type ListBlock,
  type TableBlock,
} from '../model';
import { tableGrid } from '../write-text/table-grid';

export interface WriteMarkdownOptions {
  /** The address of a picture, relative or a data URI; undefined writes its alternative text. */
  picture?: (image: DocImage) => string | undefined;
}

interface MarkdownState {
  picture: (image: DocImage) => string | undefined;
  /** GitHub's fragment of each heading by its id. */
  anchors: ReadonlyMap<string, string>;
}

/** The text with `\n` line ends and one at its end; '' for a document without content. */
export function writeMarkdown(doc: Doc, options: WriteMarkdownOptions = {}): string {
  const state: MarkdownState = {
    picture: options.picture ?? (() => undefined),
    anchors: githubAnchors(doc.blocks),
  };
  const text = blocksToMarkdown(doc.blocks, state).replace(/^\n+/, '').trimEnd();
  return text === '' ? '' : `${text}\n`;
}

function blocksToMarkdown(
  blocks: readonly Block[],
  state: MarkdownState,
  between = '\n\n',
): string {
  const parts: string[] = [];
  let previous: Block | undefined;
  for (const block of blocks) {
    const text = blockToMarkdown(block, state);
    if (text === '') continue;
    // Without something between them, two lists of one kind would be read as one.
    if (previous?.kind === 'list' && block.kind === 'list' && previous.ordered === block.ordered)
      parts.push('<!-- -->');
    parts.push(text);
    previous = block;
  }
  return parts.join(between);
}

function blockToMarkdown(block: Block, state: MarkdownState): string {
  switch (block.kind) {
    case 'heading':
      return isBlank(block.inlines)
        ? ''
        : `${'#'.repeat(block.level)} ${oneLine(block.inlines, state).replace(/#$/, '\\#')}`;
    case 'paragraph':
      return isBlank(block.inlines) ? '' : paragraph(inlinesToMarkdown(block.inlines, state));
    case 'list':
      return listToMarkdown(block, state);
    case 'table':
      return tableToMarkdown(block, state);
    case 'code':
      return markdownCode(block.text, block.language);
    case 'quote':
      return prefixed(blocksToMarkdown(block.blocks, state), '> ', '> ');
    case 'image':
      return pictureToMarkdown(block.image, state);
    case 'rule':
      return '---';
    case 'page-break':
      return '';
  }
}

/**
 * Escapes characters that would begin a heading, a list, a quote or a table, and drops white space that
 * would begin a code block.
 */
function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .trimStart()
        .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^(?=[-+#>|=])/, '\\'),
    )
    .join('\n')
    .trim();
}

function listToMarkdown(list: ListBlock, state: MarkdownState): string {
  const start = list.start ?? 1;
  const isLoose = list.items.some(
    ({ blocks }) => blocks.filter(({ kind }) => kind !== 'list').length > 1,
  );
  const items = list.items.map((item, index) => {
    const marker = list.ordered ? `${start + index}. ` : '- ';
    const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
    const isClose = !isLoose && item.blocks.every(canFollowText);
    const text = box + blocksToMarkdown(item.blocks, state, isClose ? '\n' : '\n\n');
    return prefixed(text, marker, ' '.repeat(marker.length)).trimEnd();
  });
  return items.join(isLoose ? '\n\n' : '\n');
}

/** Whether a block is the text of an item, or begins a list right below it. Source: CommonMark 0.31, 5.2. */
function canFollowText(block: Block): boolean {
  if (block.kind === 'list') return !block.ordered || (block.start ?? 1) === 1;
  return block.kind === 'paragraph';
}

/** The first row becomes the header, which Markdown requires. */
function tableToMarkdown(table: TableBlock, state: MarkdownState): string {
  const cell = (blocks: readonly Block[]) =>
    blocksToMarkdown(blocks.flatMap(withoutFences), state).replace(/\s*\n\s*/g, '<br>');
  return pipeTable(tableGrid(table, cell, () => ''));
}

/** Code and tables within a cell as paragraphs: a cell is one line. */
function withoutFences(block: Block): Block[] {
  if (block.kind === 'code')
    return block.text
      .split('\n')
      .map((text) => ({ kind: 'paragraph', inlines: [{ kind: 'text', text, code: true }] }));
  if (block.kind === 'table')
    return block.rows.flatMap((row) => row.flatMap(({ blocks }) => blocks.flatMap(withoutFences)));
  return [block];
}

function inlinesToMarkdown(inlines: readonly Inline[], state: MarkdownState): string {
  const runs = merged(inlines);
  return runs
    .map((inline, index) => {
      if (inline.kind === 'break') return '  \n';
      if (inline.kind === 'image') return pictureToMarkdown(inline.image, state);
      const { href, ...marks } = inline;
      const safe = href && safeHref(href);
      const anchor = href?.startsWith('#') ? state.anchors.get(href.slice(1)) : undefined;
      return markdownOfRun({
        ...marks,
        ...(safe ? { href: safe } : {}),
        ...(anchor ? { anchor } : {}),
        asElements: isTight(runs[index - 1], inline, runs[index + 1]),
      });
    })
    .join('');
}

/**
 * Whether delimiters around a run would not count: a mark of punctuation inside and a letter outside, or the
 * delimiter of the run before next to them. Source: CommonMark 0.31, 6.2.
 */
function isTight(before: Inline | undefined, { text }: MarkedText, after: Inline | undefined) {
  const left = before?.kind === 'text' ? before.text.at(-1) : undefined;
  const right = after?.kind === 'text' ? after.text[0] : undefined;
  const [first = '', last = ''] = [text[0], text.at(-1)];
  const meets =
    before?.kind === 'text' && (before.bold || before.italic || before.strike) && !/\s/.test(first);
  return (
    (meets && left !== undefined && !/\s/.test(left)) ||
    (isLetter.test(left ?? '') && isSign.test(first)) ||
    (isLetter.test(right ?? '') && isSign.test(last))
  );
}
const isLetter = /[\p{L}\p{N}\p{M}]/u;
const isSign = /[\p{P}\p{S}]/u;

function pictureToMarkdown(image: DocImage, { picture }: MarkdownState): string {
  const alt = escapeMarkdown(image.alt.replace(/\s+/g, ' ').trim());
  const address = picture(image);
  return address === undefined ? alt : `![${alt.replace(/[[\]]/g, '\\$&')}](${address})`;
}

const oneLine = (inlines: readonly Inline[], state: MarkdownState) =>
  inlinesToMarkdown(inlines, state).replace(/\s+/g, ' ').trim();

/** Merges neighbours with the same marks, so that no delimiters meet. */
function merged(inlines: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text' && rendersSame(last, inline))
      last.text += inline.text;
    else out.push({ ...inline });
  }
  return out;
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) =>
      index === 0 ? first + line : line === '' ? others.trimEnd() : others + line,
    )
    .join('\n');
}

/** The fragments that GitHub gives headings: their words in lower case, a number for those that repeat. */
function githubAnchors(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const used = new Map<string, number>();
  visitHeadings(blocks, ({ id, inlines }) => {
    const slug = inlineText(inlines)
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    if (id) anchors.set(id, count === 0 ? slug : `${slug}-${count}`);
  });
  return anchors;
}
