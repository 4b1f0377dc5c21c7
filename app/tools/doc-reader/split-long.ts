// A paragraph of a megabyte (a file without line ends) would be laid out completely whenever any of it is
// visible. It is split into parts that follow each other without a gap.

import type { Block, Inline, TextInline } from '@entropy-tools/documents/doc/model';

/** Maximum characters of a paragraph or code block. */
const longest = 20_000;
/** How far before the limit to look for a place to split. */
const search = 2_000;

/** Splits blocks that are too long; only at the top level, where such files have them. */
export function splitLong(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'code')
      return splitText(block.text, '\n').map((text) => ({ ...block, text }));
    if (block.kind !== 'paragraph') return [block];
    const length = block.inlines.reduce(
      (sum, inline) => sum + (inline.kind === 'text' ? inline.text.length : 1),
      0,
    );
    if (length <= longest) return [block];
    return splitInlines(block.inlines).map((inlines) => ({ ...block, inlines }));
  });
}

function splitInlines(inlines: readonly Inline[]): Inline[][] {
  const parts: Inline[][] = [[]];
  let room = longest;
  for (const inline of inlines.flatMap(splitInline)) {
    const length = inline.kind === 'text' ? inline.text.length : 1;
    if (room < length) {
      parts.push([]);
      room = longest;
      // The line break between two parts becomes the gap between their paragraphs.
      if (inline.kind === 'break') continue;
    }
    parts.at(-1)?.push(inline);
    room -= length;
  }
  return parts.filter((part) => part.length > 0);
}

function splitInline(inline: Inline): Inline[] {
  if (inline.kind !== 'text') return [inline];
  return splitText(inline.text, ' ').map((text): TextInline => ({ ...inline, text }));
}

function splitText(text: string, between: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const at = text.lastIndexOf(between, start + longest);
    let end = at > start + longest - search ? at + 1 : start + longest;
    // Do not split a surrogate pair.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  parts.push(text.slice(start));
  return parts;
}
