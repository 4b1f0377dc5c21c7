/**
 * Finds the headings of a PDF as bookmarks: lines that are larger than the body text, or bold and set above
 * it, as `readPdf` classifies them. Limits: upright text only, no scans; the file's structure tree is not
 * used.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { makeHeadingClassifier } from '../heading-levels';
import { abortable, openPdf } from '../open-pdf';
import { toDrafts } from '../page-drafts';
import { readPageText } from '../page-runs';
import type { TextDraft } from '../paragraphs';
import { type PageSegments, removeRepeated } from '../repeated-lines';
import { segmentText, toSegments } from '../text-lines';
import { type ListedBookmark, MAX_LISTED_BOOKMARKS } from './bookmark-list';

/** A longer line is not a title; viewers cut it. */
const MAX_TITLE_LENGTH = 200;

/**
 * The headings in reading order; empty where there are none.
 * @throws ToolError as `openPdf`; the signal's reason when cancelled
 */
export async function findHeadings(
  file: { bytes: Uint8Array; password?: string },
  context: CodecContext,
): Promise<ListedBookmark[]> {
  const { bytes, password } = file;
  const options = password === undefined ? {} : { password };
  const pdf = await openPdf(bytes, context, { fontNames: true, ...options });
  try {
    const pages: PageSegments[] = [];
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      throwIfAborted(context);
      const page = await pdf.page(number);
      // Loads the fonts. A damaged page has no headings.
      await abortable(page.getOperatorList(), context.signal).catch(() => throwIfAborted(context));
      const { frames } = await abortable(readPageText(page), context.signal);
      const upright = frames.find(({ turn }) => turn === 0);
      const { height } = page.getViewport({ scale: 1 });
      pages.push({ height, segments: toSegments(upright?.runs ?? []) });
      page.cleanup();
      context.onProgress((0.95 * number) / pdf.pageCount);
    }
    removeRepeated(pages);
    return bookmarksOf(pages);
  } finally {
    await pdf.close();
  }
}

function bookmarksOf(pages: readonly PageSegments[]): ListedBookmark[] {
  const drafts = pages.flatMap(({ segments }, page) =>
    toDrafts(segments).flatMap((draft) => (draft.kind === 'text' ? [{ draft, page }] : [])),
  );
  const levelOf = makeHeadingClassifier(drafts.map(({ draft }) => draft));
  /** The heading levels of the possible ancestors of the next one. */
  const above: number[] = [];
  return drafts
    .flatMap(({ draft, page }) => {
      const heading = levelOf(draft);
      const title = titleOf(draft);
      return heading === undefined || title === '' ? [] : [{ heading, title, page, draft }];
    })
    .slice(0, MAX_LISTED_BOOKMARKS)
    .map(({ heading, title, page, draft }) => {
      while ((above.at(-1) ?? 0) >= heading) above.pop();
      const level = above.length;
      above.push(heading);
      const down = Math.max(0, (draft.lines[0]?.top ?? 0) - 4);
      const id = crypto.randomUUID();
      return { id, level, title, page, isPlaced: true, down, isOpen: true };
    });
}

function titleOf({ lines }: TextDraft): string {
  const words = lines.map(segmentText).join(' ').replace(/\s+/gu, ' ').trim();
  return words.length > MAX_TITLE_LENGTH ? `${words.slice(0, MAX_TITLE_LENGTH - 1)}…` : words;
}
