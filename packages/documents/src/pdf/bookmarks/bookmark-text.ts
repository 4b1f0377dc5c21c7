/** Bookmarks as lines of text: a tab for each level, the title, a tab, the page number. Pure functions. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { type ListedBookmark, MAX_BOOKMARK_LEVELS, MAX_LISTED_BOOKMARKS } from './bookmark-list';

/** @param numberOf the displayed number of a page; undefined for one that was deleted */
export function writeBookmarkText(
  list: readonly ListedBookmark[],
  numberOf: (page: number) => number | undefined,
): string {
  const lines = list.map(({ level, title, page }) => {
    const number = page === undefined ? undefined : numberOf(page);
    const words = inOneLine(title);
    return `${'\t'.repeat(level)}${words}${number === undefined ? '' : `\t${number}`}`;
  });
  return lines.join('\n');
}

/**
 * Parses such lines; indents may also be spaces, and two spaces can replace the tab before the number. A line
 * that matches a known bookmark keeps that bookmark, with its exact target and appearance.
 * @param known the current list
 * @param pages by displayed number from 1: the index in the file, from 0
 * @throws ToolError `input` that names the line; `limit`
 */
export function readBookmarkText(
  text: string,
  known: readonly ListedBookmark[],
  pages: readonly number[],
): ListedBookmark[] {
  const lines = text.split(/\r\n|[\n\r]/);
  const left = new Map<string, ListedBookmark[]>();
  for (const each of known.toReversed()) {
    const key = keyOf(inOneLine(each.title), each.page);
    left.set(key, [...(left.get(key) ?? []), each]);
  }
  /** The indents of the possible ancestors of the next bookmark. */
  const indents: number[] = [];
  const made: ListedBookmark[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (made.length >= MAX_LISTED_BOOKMARKS)
      throw new ToolError('limit', `At most ${MAX_LISTED_BOOKMARKS.toLocaleString('en')} lines.`);
    const { indent, title, number } = partsOf(line);
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    const level = indents.length;
    indents.push(indent);
    if (level >= MAX_BOOKMARK_LEVELS)
      throw new ToolError('input', `Line ${index + 1} lies too deep: at most 64 levels.`);
    const page = number === undefined ? undefined : pages[number - 1];
    if (number !== undefined && page === undefined)
      throw new ToolError(
        'input',
        `Line ${index + 1} leads to page ${number}, but the pages are 1 to ${pages.length}.`,
      );
    const same = left.get(keyOf(title, page))?.pop();
    const place = page === undefined ? {} : { page, isPlaced: true };
    made.push(
      same ? { ...same, level } : { id: crypto.randomUUID(), level, title, ...place, isOpen: true },
    );
  }
  return made;
}

function keyOf(title: string, page: number | undefined): string {
  return `${page ?? ''} ${title}`;
}

function inOneLine(title: string): string {
  return title.replace(/\s+/gu, ' ').trim();
}

function partsOf(line: string): { indent: number; title: string; number?: number } {
  const [, lead = '', rest = ''] = /^([\t ]*)(.*)$/su.exec(line) ?? [];
  // A tab counts as eight spaces.
  const indent = [...lead].reduce((sum, each) => sum + (each === '\t' ? 8 : 1), 0);
  const [, words, number] = /^(.*?)(?:\t\s*| {2,})(\d{1,7})\s*$/su.exec(rest) ?? [];
  const title = inOneLine(words ?? rest);
  return { indent, title, ...(number === undefined ? {} : { number: Number(number) }) };
}
