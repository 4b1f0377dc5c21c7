import { escapeXml } from '@entropy-tools/data/text/escape-xml';

/** A line of the table of contents. */
export interface Contents {
  text: string;
  level: number;
  /** Chapter and fragment, such as `chapter-2.xhtml#part-5`. */
  place: string;
}

/** Levels shown in the table of contents, below the highest one. */
const shownLevels = 3;

/** The body of the navigation document. @param start where a book without headings begins */
export function navigationPage(
  contents: readonly Contents[],
  title: string,
  start: string,
): string {
  const highest = Math.min(...contents.map(({ level }) => level));
  const shown = contents.filter(({ level }) => level < highest + shownLevels);
  const lines = shown.length > 0 ? shown : [{ text: title, level: 1, place: start }];
  return `<nav epub:type="toc"><h1>${escapeXml(title)}</h1>\n${nested(lines)}\n</nav>`;
}

function nested(lines: readonly Contents[]): string {
  let html = '<ol>';
  /** The level of the last heading in each open list. */
  const open: number[] = [];
  for (const { text, level, place } of lines) {
    while ((open.at(-2) ?? 0) >= level) {
      open.pop();
      html += '</li></ol>';
    }
    const last = open.at(-1);
    if (last !== undefined && level <= last) {
      open.pop();
      html += '</li>';
    } else if (last !== undefined) html += '<ol>';
    open.push(level);
    html += `<li><a href="${place}">${escapeXml(text)}</a>`;
  }
  return `${html}${'</li></ol>'.repeat(open.length)}`;
}
