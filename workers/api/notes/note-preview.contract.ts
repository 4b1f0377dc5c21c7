// The text of a note's card: part of the list of notes, and computed by the page for a note just written.

const PREVIEW_LENGTH = 150;
/** Characters read for it: Markdown syntax and URLs are longer than the text that remains. */
const READ_LENGTH = 2000;

/**
 * The first 150 characters of a note for its card (spec 1, section 9), as plain text: common Markdown syntax
 * is removed. For display only: unusual syntax stays as written.
 */
export function previewOf(content: string): string {
  const letters = [...plainText(content.slice(0, READ_LENGTH))];
  return letters.length <= PREVIEW_LENGTH
    ? letters.join('')
    : `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`;
}

/** Lines of syntax only: fences, rules, and the delimiter row of a table. */
const MARKS_ONLY = /^\s*(?:(?:```|~~~).*|(?:\*\s*){3,}|(?:_\s*){3,}|=+\s*|[|:\s]*-[-|:\s]*)$/;
/** Syntax before a line's text: headings, quotes, lists, tasks. */
const LINE_START = /^(?:\s*(?:#{1,6}\s|>|[-*+]\s(?:\s*\[[ xX]\]\s)?|\d{1,9}[.)]\s))+\s*/;

function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '' && !MARKS_ONLY.test(line))
    .map((line) => plainLine(line.replace(LINE_START, '')))
    .join('\n');
}

function plainLine(line: string): string {
  const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [line];
  return (
    cells
      .filter((cell) => cell !== '')
      .join(' ')
      // An escaped character is literal: it is hidden until the syntax is removed.
      .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => hidden(mark))
      .replace(
        /!?\[([^[\]]{1,300})\]\((?:[^()\s]|\([^()]{0,300}\)){0,1000}(?:\s"[^"]{0,300}")?\)/g,
        '$1',
      )
      .replace(/<(https?:[^<>\s]{1,1000})>/g, '$1')
      .replace(/(\*\*|~~|`)(?=\S)(.{1,500}?)\1/g, '$2')
      .replace(/(?<![\w*])\*(?=[^\s*])([^*]{1,500})(?<!\s)\*(?!\w)/g, '$1')
      .replace(/(?<!\w)(__?)(?=[^\s_])([^_]{1,500})(?<!\s)\1(?!\w)/g, '$2')
      .replace(/[\uE000-\uE07F]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xe000))
      .trim()
  );
}

/** Moves a character to the private use area, where no pattern matches it. */
const hidden = (mark: string) => String.fromCharCode(0xe000 + mark.charCodeAt(0));
