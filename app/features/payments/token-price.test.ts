import { afterEach, expect, test, vi } from 'vitest';
import { fetchTokenPrice, PRICE_FAILED } from './token-price';

const never = new AbortController().signal;
const down = () => new Response('no', { status: 503 });

const paths = [
  '/api/crypto/prices/coingecko',
  '/api/crypto/prices/dexscreener',
  '/api/crypto/token-price',
];

/** Mocks CoinGecko, DexScreener and our comparison, and records the requests. */
function answer(...answers: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const make = answers[paths.indexOf(path)];
    asked.push(path);
    if (make === undefined) throw new TypeError('network');
    return make();
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('stops at the first source with a price', async () => {
  const asked = answer(() => Response.json({ essence: { usd: 0.0245 } }));
  expect(await fetchTokenPrice(never)).toEqual({
    priceUsd: 0.0245,
    source: 'CoinGecko',
    warning: null,
  });
  expect(asked.toSorted()).toEqual([paths[0], paths[2]]);
});

test("adds the comparison's warning to a price of any source", async () => {
  const warning = 'The sources differ by 9 %.';
  const compared = () => Response.json({ price: 0.02, source: 'dexscreener', warning });
  answer(() => Response.json({ essence: { usd: 0.0245 } }), down, compared);
  expect(await fetchTokenPrice(never)).toEqual({ priceUsd: 0.0245, source: 'CoinGecko', warning });
  answer(down, () => Response.json({ pairs: [{ priceUsd: '0.03' }] }), compared);
  expect(await fetchTokenPrice(never)).toMatchObject({ priceUsd: 0.03, warning });
});

test.each([
  ['an error status', down],
  ['an unknown coin', () => Response.json({})],
  ['a price of zero', () => Response.json({ essence: { usd: 0 } })],
  ['a non-numeric price', () => Response.json({ essence: { usd: 'cheap' } })],
  ['HTML instead of JSON', () => new Response('<html>')],
])(
  'falls back to the first pair of DexScreener if CoinGecko responds with %s',
  async (_what, first) => {
    answer(first, () => Response.json({ pairs: [{ priceUsd: '0.03' }, { priceUsd: '9' }] }));
    expect(await fetchTokenPrice(never)).toMatchObject({ priceUsd: 0.03, source: 'DexScreener' });
  },
);

test('falls back to our own comparison last, with its warning', async () => {
  const asked = answer(
    down,
    () => Response.json({ pairs: null }),
    () =>
      Response.json({ price: 0.02, source: 'dexscreener', warning: 'The sources differ by 9 %.' }),
  );
  expect(await fetchTokenPrice(never)).toEqual({
    priceUsd: 0.02,
    source: 'DexScreener',
    warning: 'The sources differ by 9 %.',
  });
  expect(asked).toHaveLength(3);
});

test('ignores a fallback price', async () => {
  answer(down, down, () => Response.json({ price: 0.02, source: 'fallback', warning: null }));
  await expect(fetchTokenPrice(never)).rejects.toThrow(PRICE_FAILED);
});

test('reports a network error with the same message', async () => {
  answer();
  await expect(fetchTokenPrice(never)).rejects.toThrow(PRICE_FAILED);
});

test('stops trying sources after an abort', async () => {
  const controller = new AbortController();
  const asked = answer(() => {
    controller.abort();
    return down();
  });
  await expect(fetchTokenPrice(controller.signal)).rejects.toThrow('abort');
  expect(asked).not.toContain(paths[1]);
});
