import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { parseEcbRates } from './ecb-rates';
import { readExchangeRates } from './rates.service';

const HOUR = 60 * 60 * 1000;
const START = new Date('2026-11-20T16:30:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);

/** The ECB's file as published, shortened. */
const file = (date: string, usd: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='${date}'>
			<Cube currency='USD' rate='${usd}'/>
			<Cube currency='JPY' rate='181.55'/>
			<Cube currency='ZAR' rate='19.8534'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;

let asked = 0;
let upstream: (init: RequestInit) => Promise<Response>;
let number = 0;
let url = '';
const env = () => readEnv({ ...testBindings(), RATES_URL: url });

beforeEach(() => {
  asked = 0;
  // Each test has its own upstream, because the pause after a failure is kept per upstream.
  number += 1;
  url = `https://rates-${number}.example/daily.xml`;
  upstream = async () => new Response(file('2026-11-20', '1.1576'));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    expect(input).toBe(url);
    asked += 1;
    return upstream(init);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('GET /api/rates', () => {
  it('returns the rates with date and source', async () => {
    const response = await ask(app, '/api/rates', {}, { RATES_URL: url });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      date: '2026-11-20',
      source: `rates-${number}.example`,
      rates: { USD: 1.1576, JPY: 181.55, ZAR: 19.8534 },
      isLastKnown: false,
    });
  });

  it('returns 503 if no rates are known', async () => {
    upstream = async () => new Response('gone', { status: 502 });
    const response = await ask(app, '/api/rates', {}, { RATES_URL: url });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await response.json()).toMatchObject({ error: { code: 'rates_unavailable' } });
  });
});

it('caches rates for six hours, then fetches them again', async () => {
  await readExchangeRates(env(), START);
  await readExchangeRates(env(), later(6 * HOUR - 1));
  expect(asked).toBe(1);
  upstream = async () => new Response(file('2026-11-21', '1.2'));
  expect(await readExchangeRates(env(), later(6 * HOUR))).toMatchObject({
    date: '2026-11-21',
    rates: { USD: 1.2 },
  });
  expect(asked).toBe(2);
});

it('returns the last known rates while the upstream fails, and retries once a minute', async () => {
  await readExchangeRates(env(), START);
  upstream = async () => Promise.reject(new TypeError('network'));
  for (const wait of [7 * HOUR, 7 * HOUR + 59_000])
    expect(await readExchangeRates(env(), later(wait))).toMatchObject({
      date: '2026-11-20',
      isLastKnown: true,
    });
  expect(asked).toBe(2);
  upstream = async () => new Response(file('2026-11-21', '1.2'));
  expect(await readExchangeRates(env(), later(7 * HOUR + 60_000))).toMatchObject({
    date: '2026-11-21',
    isLastKnown: false,
  });
});

it('rejects a response that is too large', async () => {
  upstream = async () => new Response(`${file('2026-11-20', '1.1')}${' '.repeat(80_000)}`);
  await expect(readExchangeRates(env(), START)).rejects.toMatchObject({ status: 503 });
});

it('follows no redirects', async () => {
  upstream = async ({ redirect }) => {
    expect(redirect).toBe('manual');
    return new Response(null, { status: 302, headers: { Location: '/good.xml' } });
  };
  await expect(readExchangeRates(env(), START)).rejects.toMatchObject({ status: 503 });
});

it('stops reading an upstream that never ends its response', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('<Cube>'.repeat(4096))),
    cancel: () => {
      isCancelled = true;
    },
  });
  upstream = async () => new Response(endless);
  await expect(readExchangeRates(env(), START)).rejects.toMatchObject({ status: 503 });
  expect(isCancelled).toBe(true);
});

it('gives up on an upstream that does not respond', async () => {
  upstream = ({ signal }) =>
    new Promise((_, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
  const short = { ...env(), UPSTREAM_WAIT_SHARE: 0.01 };
  await expect(readExchangeRates(short, START)).rejects.toMatchObject({ status: 503 });
});

it.each([
  ['an empty document', ''],
  ['another document', '<html><body>Sign in</body></html>'],
  ['no date', file('', '1.1')],
  ['an impossible date', file('2026-13-41', '1.1')],
  ['no rates', "<Cube><Cube time='2026-11-20'></Cube></Cube>"],
  ['a rate of zero', file('2026-11-20', '0')],
  ['a non-numeric rate', file('2026-11-20', '1.1.1')],
])('rejects %s', (_, xml) => {
  expect(() => parseEcbRates(xml)).toThrow();
});
