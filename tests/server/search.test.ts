/** The built product's web search against a SearXNG stand-in on loopback: its results and its faults. */
import { beforeAll, expect, it } from 'vitest';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

let product: EquippedProduct;
const asked: URL[] = [];

beforeAll(async () => {
  product = await equippedProduct();
  product.search.answer = (request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    asked.push(url);
    const query = url.searchParams.get('q');
    if (query === '"moved away"') response.writeHead(302, { Location: '/search?q=x' }).end();
    else if (query === '"without end"') {
      const write = () => {
        while (!response.destroyed && response.write('[{'.repeat(8192)));
      };
      response.on('drain', write);
      write();
    } else {
      response.setHeader('Content-Type', 'application/json');
      const results = [{ url: 'https://found.example/', title: 'Found', content: `… ${query} …` }];
      response.end(JSON.stringify({ query, results, number_of_results: 1 }));
    }
  };
});

const look = (phrases: string[], headers: Record<string, string> = {}) =>
  fetch(`${product.url}/api/search/phrases`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url, ...headers },
    body: JSON.stringify({ phrases }),
  });

it('passes phrases on word for word and returns the hits; a fault affects only its own phrase', async () => {
  const status = await (await fetch(`${product.url}/api/search`)).json();
  expect(status).toEqual({ source: expect.stringMatching(/^127\.0\.0\.1:\d+$/) });
  const response = await look(['warm and salty', 'moved away', 'without end']);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    source: (status as { source: string }).source,
    results: [
      {
        phrase: 'warm and salty',
        hits: [{ url: 'https://found.example/', title: 'Found', excerpt: '… "warm and salty" …' }],
      },
      { phrase: 'moved away', hits: null },
      { phrase: 'without end', hits: null },
    ],
  });
  expect(asked.map((url) => [url.pathname, url.searchParams.get('format')])).toEqual(
    Array(3).fill(['/search', 'json']),
  );
  const words = JSON.stringify([product.log()]);
  expect(words, 'phrases are in no log').not.toContain('moved away');
});

it('sends nothing for a request from another site', async () => {
  const before = asked.length;
  expect((await look(['a phrase'], { Origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(asked).toHaveLength(before);
});
