// Writes a document as readable plain text: headings with space around them, list markers, aligned table
// columns, link targets in parentheses. No library. Limits: pictures become their alternative text in
// brackets; marks such as bold are lost.

import { isBlank } from '../inline-list';
import type { Block, Doc, Inline, ListBlock } from '../model';
import { tableToLines } from './text-table';

/** The text with `\n` line ends and one at its end. */
export function writeText(doc: Doc): string {
  const text = blocksToLines(doc.blocks).join('\n');
  return `${text.replace(/^\n+/, '').replace(/\s+$/, '')}\n`;
}

/** Lines of blocks, without an empty line at the beginning or end. */
function blocksToLines(blocks: readonly Block[], tight = false): string[] {
  const lines: string[] = [];
  let previous: Block | undefined;
  for (const block of blocks) {
    const own = blockToLines(block);
    if (own.length === 0) continue;
    if (previous && !(tight && block.kind === 'list')) {
      lines.push('');
      if (block.kind === 'heading' && block.level <= 2 && previous.kind !== 'heading')
        lines.push('');
    }
    lines.push(...own);
    previous = block;
  }
  return lines;
}

function blockToLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return isBlank(block.inlines) ? [] : inlinesToText(block.inlines).split('\n');
    case 'list':
      return listToLines(block);
    case 'table':
      return tableToLines(block, (blocks) => blocksToLines(blocks, true));
    case 'code':
      return block.text.split('\n').map((line) => (line === '' ? '' : `    ${line}`));
    case 'quote':
      return blocksToLines(block.blocks).map((line) => (line === '' ? '>' : `> ${line}`));
    case 'image':
      return block.image.alt ? [`[${block.image.alt}]`] : [];
    case 'rule':
      return ['-'.repeat(40)];
    case 'page-break':
      return [];
  }
}

function listToLines(list: ListBlock): string[] {
  const start = list.start ?? 1;
  const markers = list.items.map((item, index) =>
    list.ordered ? (item.label ?? `${start + index}.`) : '-',
  );
  const width = Math.max(...markers.map((marker) => marker.length)) + 1;
  const loose = list.items.some(
    (item) => item.blocks.filter((block) => block.kind !== 'list').length > 1,
  );
  return list.items.flatMap((item, index) => {
    const marker = (markers[index] ?? '').padEnd(width);
    const box = item.checked === undefined ? '' : item.checked ? '[x] ' : '[ ] ';
    const lines = blocksToLines(item.blocks, true);
    const indent = ' '.repeat(width);
    const [first = '', ...rest] = lines;
    const text = [
      `${marker}${box}${first}`.trimEnd(),
      ...rest.map((line) => (line === '' ? '' : indent + line)),
    ];
    return loose && index > 0 ? ['', ...text] : text;
  });
}

/** Text with the target of each link in parentheses, unless the text shows it already. */
export function inlinesToText(inlines: readonly Inline[]): string {
  let text = '';
  let linkText = '';
  inlines.forEach((inline, index) => {
    if (inline.kind === 'break') text += '\n';
    else if (inline.kind === 'image') text += inline.image.alt ? `[${inline.image.alt}]` : '';
    else {
      text += inline.text;
      const { href } = inline;
      linkText = href ? linkText + inline.text : '';
      const next = inlines[index + 1];
      const ends = !(next?.kind === 'text' && next.href === href);
      if (href && ends) {
        if (!href.startsWith('#') && !showsTarget(linkText, href))
          text += ` (${href.replace(/^mailto:|^tel:/, '')})`;
        linkText = '';
      }
    }
  });
  return text;
}

function showsTarget(text: string, href: string): boolean {
  const plain = (value: string) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^(https?:\/\/|mailto:|tel:)/, '')
      .replace(/\/$/, '');
  return plain(text) === plain(href);
}
