import { ToolError } from '@entropy-tools/core/tool-error';
import { parsePageRanges } from '@entropy-tools/documents/pdf/page-ranges';

/** How a PDF is split into several. */
export type SplitPlan =
  /** Each range between commas becomes a file. */
  { by: 'ranges'; text: string } | { by: 'every'; pageCount: number } | { by: 'bookmarks' };

/** The pages of one of the new files. */
export interface SplitGroup {
  /** Suffix of the file's name: 'pages 1-3', or a bookmark's title. */
  label: string;
  /** From 1, in order. */
  pages: number[];
}

/** More files than this are a typing error. */
const MAX_FILES = 1000;

/**
 * @param chapters top-level bookmarks with their first page from 0, for `bookmarks`
 * @throws ToolError `input` if the plan names no pages or pages that do not exist, `limit` beyond 1,000 files
 */
export function planSplit(
  plan: SplitPlan,
  pageCount: number,
  chapters: readonly { title: string; first: number }[],
): SplitGroup[] {
  const groups = groupsOf(plan, pageCount, chapters);
  if (groups.length > MAX_FILES)
    throw new ToolError('limit', `This makes ${groups.length} files; 1,000 is the most.`);
  return groups;
}

function groupsOf(
  plan: SplitPlan,
  pageCount: number,
  chapters: readonly { title: string; first: number }[],
): SplitGroup[] {
  if (plan.by === 'ranges') return byRanges(plan.text, pageCount);
  if (plan.by === 'every') return byCount(plan.pageCount, pageCount);
  return byChapters(chapters, pageCount);
}

function byRanges(text: string, pageCount: number): SplitGroup[] {
  const parts = text.split(/[,;\n]+/).filter((part) => part.trim() !== '');
  if (parts.length === 0) return [numbered(parsePageRanges(text, pageCount))];
  return parts.map((part) => numbered(parsePageRanges(part, pageCount)));
}

function byCount(count: number, pageCount: number): SplitGroup[] {
  if (!Number.isInteger(count) || count < 1)
    throw new ToolError('input', 'Say after how many pages to cut: a whole number from 1.');
  const groups: SplitGroup[] = [];
  for (let first = 1; first <= pageCount; first += count)
    groups.push(numbered(span(first, Math.min(pageCount, first + count - 1))));
  return groups;
}

function byChapters(
  chapters: readonly { title: string; first: number }[],
  pageCount: number,
): SplitGroup[] {
  // Bookmarks on the same page make one file, named after the first.
  const starts = new Map<number, string>();
  for (const { title, first } of chapters) if (!starts.has(first)) starts.set(first, title);
  if (starts.size === 0)
    throw new ToolError('input', 'This PDF has no bookmarks. Split it by pages instead.');
  if (!starts.has(0)) starts.set(0, 'beginning');
  const sorted = [...starts].sort(([a], [b]) => a - b);
  return sorted.map(([first, label], index) => ({
    label,
    pages: span(first + 1, sorted[index + 1]?.[0] ?? pageCount),
  }));
}

function numbered(pages: number[]): SplitGroup {
  const [first] = pages;
  const last = pages.at(-1);
  return { label: first === last ? `page ${first}` : `pages ${first}-${last}`, pages };
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
