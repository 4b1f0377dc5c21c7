// Plain text is often wrapped at 60 to 80 characters by hand or by a mail program. On a narrow screen such
// lines would wrap a second time, so these paragraphs are reflowed. Verses, lists and addresses keep their
// lines: a line with room for the next word was ended on purpose.

import type { Block, Inline } from '@entropy-tools/documents/doc/model';

/** Lines shorter than this are not taken as wrapped text. */
const narrowest = 50;
const widest = 100;
/** Tolerance: how many characters a wrapped line plus its next word may be short of the longest line. */
const slack = 2;

/** Joins the lines of wrapped paragraphs of a text file. */
export function reflow(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'paragraph') return block;
    const lines = linesOf(block.inlines);
    return lines && isWrapped(lines)
      ? { ...block, inlines: [{ kind: 'text', text: lines.map((line) => line.trim()).join(' ') }] }
      : block;
  });
}

/** The lines of a paragraph; undefined if it has images. */
function linesOf(inlines: readonly Inline[]): string[] | undefined {
  const lines = [''];
  for (const inline of inlines) {
    if (inline.kind === 'image') return undefined;
    if (inline.kind === 'break') lines.push('');
    else lines[lines.length - 1] += inline.text;
  }
  return lines;
}

function isWrapped(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const longest = Math.max(...lines.map((line) => line.length));
  if (longest < narrowest || longest > widest) return false;
  // In verse, each line begins with a capital letter.
  if (lines.every((line) => /^\s*["'“‘(]*\p{Lu}/u.test(line))) return false;
  return lines.slice(1).every((line, at) => {
    const before = lines[at] ?? '';
    const word = /^\s*(\S+)/.exec(line)?.[1] ?? '';
    // Markers of a list, a quotation or a listing start a separate line.
    if (/^\s*([-*•+>|#]|\d+[.)]|\t)/.test(line)) return false;
    return before.length + 1 + word.length > longest - slack;
  });
}
