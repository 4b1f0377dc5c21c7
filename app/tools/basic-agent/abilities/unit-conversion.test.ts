import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { unitConversion } from './unit-conversion';

const context = { signal: new AbortController().signal, files: [] };
const convert = (quantity: string, to: string) => unitConversion.run({ quantity, to }, context);

afterEach(() => vi.unstubAllGlobals());

/** A server that serves rates and stands in for the page's origin. */
async function serveRates(body: unknown) {
  const server = createServer((request, response) => {
    const isRates = request.url === '/api/rates';
    response.writeHead(isRates ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isRates ? body : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('window', { location: { origin: `http://127.0.0.1:${port}` } });
  return server;
}

it.each([
  ['5 ft 7 in', 'cm', '170.18'],
  ['32 °F', '°C', '0'],
  ['1 mile', 'km', '1.609344'],
  ['2 kg', 'pounds', '4.40924524'],
  ['3 1/2 cups', 'ml', '828.058'],
])('%s in %s is %s', async (quantity, to, value) => {
  const { result } = await convert(quantity, to);
  expect(Number(result.value)).toBeCloseTo(Number(value), 4);
});

it('does not guess a rate when offline', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1:9' } });
  await expect(convert('1 EUR', 'USD')).rejects.toThrow('rates cannot be reached');
});

it('converts currencies at the day’s rates and names the day', async () => {
  const rates = { USD: 1.25, ZAR: 20 };
  const body = { date: '2026-11-20', source: 'European Central Bank', isLastKnown: false, rates };
  const server = await serveRates(body);
  await expect(convert('100 USD', 'rand')).resolves.toEqual({
    result: {
      from: '100 USD',
      to: 'ZAR',
      value: '1600.00',
      category: 'Currency',
      ratesOf: '2026-11-20',
      source: 'European Central Bank',
    },
    text: '100 USD = 1600.00 ZAR (rates of 2026-11-20, European Central Bank)',
  });
  await expect(convert('1 USD', 'GBP')).rejects.toThrow('There is no rate for USD or GBP');
  server.close();
});

it('explains what is not understood, with the units that fit', async () => {
  await expect(convert('5 blorps', 'cm')).rejects.toThrow('“5 blorps” is not understood.');
  await expect(convert('5 km', 'kg')).rejects.toThrow(/^5 km cannot.*Units of length: .*\bft\b/);
  await expect(convert('0 mpg', 'L/100 km')).rejects.toThrow('has no value in');
});
