import { readPublicPage } from '../ai/page/fetch-page.service';
import type { PageRules } from '../ai/page/public-web.service';
import type { FoundPage, UnreadReason, WebSearchEvent } from './web-search.contract';
import { webSearchLimits } from './web-search.contract';

/** Pages read concurrently: each may take a megabyte of memory. */
const AT_ONCE = 3;

const REASONS: readonly UnreadReason[] = [
  'page_not_allowed',
  'page_unreachable',
  'page_timeout',
  'page_too_large',
  'page_type_unsupported',
];

/**
 * Reads pages with the guarded fetcher and yields each as it arrives; a failed page does not affect the
 * others. The signal in the rules aborts all of them; `timeoutMs` applies per page.
 */
export async function* readPages(
  pages: readonly FoundPage[],
  rules: PageRules,
  timeoutMs: number,
): AsyncGenerator<WebSearchEvent> {
  const waiting = [...pages];
  const running = new Map<string, Promise<WebSearchEvent & { found: string }>>();
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < AT_ONCE) {
      const page = waiting.shift();
      if (!page) break;
      yield { kind: 'reading', url: page.url };
      running.set(page.url, readPage(page.url, rules, timeoutMs));
    }
    const event = await Promise.race(running.values());
    running.delete(event.found);
    yield event;
  }
}

async function readPage(
  found: string,
  rules: PageRules,
  timeoutMs: number,
): Promise<WebSearchEvent & { found: string }> {
  const signal = AbortSignal.any([rules.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const page = await readPublicPage(found, { ...rules, signal }, webSearchLimits.pageBytes);
    if (page.kind === 'pdf') return { kind: 'unread', found, reason: 'page_type_unsupported' };
    const text = page.text.slice(0, webSearchLimits.pageText).toWellFormed();
    const isCut = page.isCut || text.length < page.text.length;
    return { kind: 'page', found, url: page.url, title: page.title, text, isCut };
  } catch (error) {
    const { code } = error as { code?: unknown };
    return {
      kind: 'unread',
      found,
      reason: REASONS.find((reason) => reason === code) ?? 'page_unreachable',
    };
  }
}
