/**
 * AI Search of the built product over a local web of 200 pages: what it cites is on the cited page, and
 * hostile pages do no harm.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  WebSearchEvent,
  WebSearchRequest,
} from '../../workers/api/search/web-search.contract';
import {
  hostilePaths,
  localPages,
  type SearchStandIn,
  startSearchStandIn,
} from '../support/search-stand-in';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

let web: SearchStandIn;
let product: EquippedProduct;

beforeAll(async () => {
  product = await equippedProduct();
  web = await startSearchStandIn(product);
});
afterAll(() => web?.stop());

let networks = 0;
async function search(request: Partial<WebSearchRequest> & { queries: string[] }) {
  networks += 1;
  const response = await fetch(`${product.url}/api/search/web`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: product.url,
      'CF-Connecting-IP': `198.18.${Math.floor(networks / 250)}.${networks % 250}`,
    },
    body: JSON.stringify({ kind: 'general', newest: false, wide: false, pages: 3, ...request }),
  });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as WebSearchEvent);
}

it('passes on the text of the pages word for word: 190 pages, each found by its question', async () => {
  const lost: string[] = [];
  for (const page of localPages) {
    const events = await search({ queries: [page.question], pages: 1 });
    const read = events.find((event) => event.kind === 'page');
    expect(events.at(-1)).toEqual({ kind: 'end' });
    if (read?.kind !== 'page' || read.url !== web.site + page.path) {
      lost.push(`${page.path} not found`);
      continue;
    }
    for (const sentence of page.sentences)
      if (!read.text.includes(sentence)) lost.push(`${page.path}: ${sentence}`);
    if (/Ignore all|alert|Menu|Imprint/.test(read.text)) lost.push(`${page.path} has more`);
  }
  expect(lost).toEqual([]);
});

it.each(hostilePaths)('%s does no harm, and the search ends', async (path) => {
  const before = web.sentBytes();
  const events = await search({
    queries: [`hostile ${path.split('/').at(-1)?.split('-').at(-1)}`],
    pages: 8,
  });
  expect(events.at(-1)).toEqual({ kind: 'end' });
  const about = events.filter((event) => 'found' in event && event.found === web.site + path);
  const [last] = about;
  switch (path) {
    case '/hostile/script':
      expect(last?.kind === 'page' && last.text).toBe(
        'A hostile page <img src=x onerror=alert(1)> with a script.',
      );
      break;
    case '/hostile/injection':
    case '/hostile/charset':
    case '/hostile/deep':
      expect(last?.kind).toBe('page');
      break;
    case '/hostile/silent':
      expect(last).toMatchObject({ kind: 'unread', reason: 'page_timeout' });
      break;
    case '/hostile/redirect-inside':
      expect(last).toMatchObject({ kind: 'unread', reason: 'page_not_allowed' });
      break;
    case '/hostile/round-and-round':
      expect(last).toMatchObject({ kind: 'unread', reason: 'page_unreachable' });
      break;
    default:
      // On a busy machine the deadline may come first.
      expect(last?.kind === 'unread' && last.reason).toMatch(/^page_(too_large|timeout)$/);
      // Bytes the network had accepted by then; of a gigabyte that is little.
      expect(web.sentBytes() - before).toBeLessThan(100_000_000);
  }
  expect(web.insideRequests).toEqual([]);
});

it('reads good pages beside hostile ones, and logs no question', async () => {
  const [page] = localPages;
  const events = await search({ queries: ['hostile', page?.question ?? ''], pages: 8 });
  expect(events.filter(({ kind }) => kind === 'page').length).toBeGreaterThan(0);
  expect(events.at(-1)).toEqual({ kind: 'end' });
  expect(web.queries).toContain(page?.question.replace(/\?$/, '?'));
  expect(product.log()).not.toContain('founded');
});
