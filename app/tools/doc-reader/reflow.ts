// Plain text is often broken into lines of 60 to 80 characters by hand or by a mail program. Such
// lines would be broken a second time on a narrow screen, so a paragraph of them flows again. Verses,
// lists and addresses keep their lines: a line that had room for the next word was ended on purpose.

import type { Block, Inline } from '@entropy-tools/documents/doc/model';

/** Shorter lines than this are no sign of wrapped text. */
const narrowest = 50;
const widest = 100;
/** How much shorter than the longest a wrapped line may be beyond its next word. */
const slack = 2;

/** The blocks of a text file with wrapped paragraphs as one line each. */
export function reflow(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'paragraph') return block;
    const lines = linesOf(block.inlines);
    return lines && isWrapped(lines)
      ? { ...block, inlines: [{ kind: 'text', text: lines.map((line) => line.trim()).join(' ') }] }
      : block;
  });
}

/** Undefined when there is more than text. */
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
  // Verses begin each line with a capital.
  if (lines.every((line) => /^\s*["'“‘(]*\p{Lu}/u.test(line))) return false;
  return lines.slice(1).every((line, at) => {
    const before = lines[at] ?? '';
    const word = /^\s*(\S+)/.exec(line)?.[1] ?? '';
    // Signs of a list, a quotation or a listing begin a line of their own.
    if (/^\s*([-*•+>|#]|\d+[.)]|\t)/.test(line)) return false;
    return before.length + 1 + word.length > longest - slack;
  });
}
