/** Exchange rates of the built product, from an upstream on loopback: its answer, its faults, its end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../support/server';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='2026-11-20'>
<Cube currency='USD' rate='1.1576'/><Cube currency='ZAR' rate='19.8534'/>
</Cube></Cube></gesmes:Envelope>`;

/** Products run side by side would share nothing: each has its own data folder and upstream path. */
let upstream: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/good.xml') response.end(file);
    else if (request.url === '/moved.xml') response.writeHead(302, { Location: '/good.xml' }).end();
    else if (request.url === '/endless.xml') {
      const write = () => {
        while (!response.destroyed && response.write('<Cube>'.repeat(4096)));
      };
      response.on('drain', write);
      write();
    }
    // Whatever else is asked for never gets an answer.
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

async function withProduct(path: string, run: (product: RunningProduct) => Promise<void>) {
  const product = await startProduct({ RATES_URL: `${origin}${path}` });
  try {
    await run(product);
  } finally {
    await product.stop();
  }
}

it('hands on the rates and asks once', async () => {
  await withProduct('/good.xml', async ({ url }) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(`${url}/api/rates`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        date: '2026-11-20',
        source: '127.0.0.1',
        rates: { USD: 1.1576, ZAR: 19.8534 },
        isLastKnown: false,
      });
    }
    expect(asked.filter((path) => path === '/good.xml')).toHaveLength(1);
  });
});

it.each(['/moved.xml', '/endless.xml', '/silent.xml'])(
  'says within 10 s that there are none, at %s',
  async (path) => {
    await withProduct(path, async ({ url }) => {
      const response = await fetch(`${url}/api/rates`, { signal: AbortSignal.timeout(10_000) });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: { code: 'rates_unavailable' } });
    });
  },
);
