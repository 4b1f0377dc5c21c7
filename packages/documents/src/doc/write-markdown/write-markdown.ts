// Writes a document as Markdown (CommonMark with GitHub's tables and tasks). Limits: colours, sizes and
// alignment are lost; a picture becomes its alternative text; cells with several blocks become one line.

import {
  escapeMarkdown,
  markdownCode,
  markdownOfRun,
  pipeTable,
  rendersSame,
} from '@entropy-tools/data/text/markdown-signs';
import { isBlank } from '../inline-list';
import type { Block, Doc, Inline, ListBlock, TableBlock } from '../model';

/** The text with `\n` line ends and one at its end; '' for a document without text. */
export function writeMarkdown(doc: Doc): string {
  const text = blocksToMarkdown(doc.blocks).trim();
  return text === '' ? '' : `${text}\n`;
}

function blocksToMarkdown(blocks: readonly Block[]): string {
  return blocks
    .map(blockToMarkdown)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockToMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return isBlank(block.inlines) ? '' : `${'#'.repeat(block.level)} ${oneLine(block.inlines)}`;
    case 'paragraph':
      return isBlank(block.inlines) ? '' : paragraph(inlinesToMarkdown(block.inlines));
    case 'list':
      return listToMarkdown(block);
    case 'table':
      return tableToMarkdown(block);
    case 'code':
      return markdownCode(block.text, block.language);
    case 'quote':
      return prefixed(blocksToMarkdown(block.blocks), '> ', '> ');
    case 'image':
      return escapeMarkdown(block.image.alt);
    case 'rule':
      return '---';
    case 'page-break':
      return '';
  }
}

/** Escapes characters that would begin a heading, a list, a quote or a table. */
function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.replace(/^(\s*)(\d+)([.)])(?=\s|$)/, '$1$2\\$3').replace(/^(\s*)(?=[-+#>|=])/, '$1\\'),
    )
    .join('\n');
}

function listToMarkdown(list: ListBlock): string {
  const start = list.start ?? 1;
  const items = list.items.map((item, index) => {
    const marker = list.ordered ? `${start + index}. ` : '- ';
    const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
    return prefixed(box + blocksToMarkdown(item.blocks), marker, ' '.repeat(marker.length));
  });
  const isLoose = list.items.some(
    ({ blocks }) => blocks.filter(({ kind }) => kind !== 'list').length > 1,
  );
  return items.join(isLoose ? '\n\n' : '\n');
}

/** The first row becomes the header, which Markdown requires. */
function tableToMarkdown({ rows }: TableBlock): string {
  return pipeTable(
    rows.map((row) =>
      row.map(({ blocks }) => blocksToMarkdown(blocks).replace(/\s*\n\s*/g, '<br>')),
    ),
  );
}

function inlinesToMarkdown(inlines: readonly Inline[]): string {
  return merged(inlines)
    .map((inline) => {
      if (inline.kind === 'break') return '  \n';
      return inline.kind === 'image' ? escapeMarkdown(inline.image.alt) : markdownOfRun(inline);
    })
    .join('');
}

const oneLine = (inlines: readonly Inline[]) =>
  inlinesToMarkdown(inlines).replace(/\s+/g, ' ').trim();

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
