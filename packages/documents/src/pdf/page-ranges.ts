/** Page numbers as people write them: `1-3, 5, 8-`. */
import { ToolError } from '@entropy-tools/core/tool-error';

const example = 'Write pages like 1-3, 5, 8-.';

/**
 * Parses page ranges: `5`, `2-4`, `8-` (to the end), `-3` (from the start), separated by commas, semicolons
 * or spaces. The order is kept, repetitions count once, `6-4` counts down.
 * @returns 1-based page numbers, at least one
 * @throws ToolError `input` when the text is no list of ranges or a page does not exist
 */
export function parsePageRanges(text: string, pageCount: number): number[] {
  const parts = text
    .replace(/[–—−]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .split(/[,;\s]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) throw new ToolError('input', `No pages are given. ${example}`);
  const pages = new Set<number>();
  for (const part of parts) {
    const match = /^(?:(\d{1,9})|(\d{1,9})?-(\d{1,9})?)$/.exec(part);
    if (!match || part === '-')
      throw new ToolError('input', `'${part.slice(0, 40)}' is not a page range. ${example}`);
    const first = Number(match[1] ?? match[2] ?? 1);
    const last = Number(match[1] ?? match[3] ?? pageCount);
    for (const page of [first, last]) assertPageExists(page, pageCount);
    const step = first <= last ? 1 : -1;
    for (let page = first; page !== last + step; page += step) pages.add(page);
  }
  return [...pages];
}

/**
 * Resolves a page option: null is page 1 (as the specification says), `'all'` every page, any other text a
 * list of ranges for {@link parsePageRanges}.
 * @throws ToolError `input` when a page does not exist or none is chosen
 */
export function choosePages(pages: readonly number[] | string | null, pageCount: number): number[] {
  if (pages === null) return [1];
  if (pages === 'all') return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (typeof pages === 'string') return parsePageRanges(pages, pageCount);
  if (pages.length === 0) throw new ToolError('input', `No pages are given. ${example}`);
  for (const page of pages) assertPageExists(page, pageCount);
  return [...new Set(pages)];
}

function assertPageExists(page: number, pageCount: number): void {
  if (Number.isInteger(page) && page >= 1 && page <= pageCount) return;
  const has = pageCount === 1 ? '1 page' : `${pageCount} pages`;
  throw new ToolError('input', `Page ${page} does not exist: this PDF has ${has}.`);
}

/** Formats sorted page numbers as people write them: '3, 7-9' for 3, 7, 8, 9. */
export function formatPageRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
