/**
 * A price service on loopback that speaks the public APIs of CoinGecko and DexScreener, for tests and
 * `npm run chain`. Each side has its own price and can be made slow, wrong or down.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What goes wrong with the next answers. */
const PRICE_FAULTS = [
  'none',
  'down',
  'limit',
  'not-json',
  'shape',
  'negative',
  'huge',
  'cut',
  'stall',
] as const;

/** One of {@link PRICE_FAULTS}. */
type PriceFault = (typeof PRICE_FAULTS)[number];

interface PriceSide {
  /** US dollars a token, as the service writes it. */
  price: string;
  fault: PriceFault;
  /** Before each answer, in ms. */
  delayMs: number;
  /** Number of requests received. */
  requests: number;
}

export interface RunningPriceServer {
  url: string;
  coingecko: PriceSide;
  dexscreener: PriceSide & { liquidityUsd: number };
  /** Variables with which the product uses this server. */
  settings: Record<'PRICE_COINGECKO_URL' | 'PRICE_DEXSCREENER_URL', string>;
  stop: () => Promise<void>;
}

const COINGECKO = '/api/v3/simple/token_price/ethereum';
const DEXSCREENER = '/latest/dex/tokens/';

/** Starts it; port 0 takes a free one. */
export async function startPriceServer(port = 0, price = '0.05'): Promise<RunningPriceServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://server');
    if (url.pathname === COINGECKO) {
      const token = url.searchParams.get('contract_addresses')?.toLowerCase() ?? '';
      void answer(response, running.coingecko, `{"${token}":{"usd":${running.coingecko.price}}}`);
    } else if (url.pathname.startsWith(DEXSCREENER)) {
      const token = url.pathname.slice(DEXSCREENER.length);
      const { price: priceUsd, liquidityUsd } = running.dexscreener;
      const pair = {
        chainId: 'ethereum',
        dexId: 'uniswap',
        baseToken: { address: token, name: 'Essence', symbol: 'ESSENCE' },
        quoteToken: { symbol: 'WETH' },
        priceUsd,
        liquidity: { usd: liquidityUsd },
      };
      const body = JSON.stringify({ schemaVersion: '1.0.0', pairs: [pair] });
      void answer(response, running.dexscreener, body);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const side = (): PriceSide => ({ price, fault: 'none', delayMs: 0, requests: 0 });
  const running: RunningPriceServer = {
    url,
    coingecko: side(),
    dexscreener: { ...side(), liquidityUsd: 250_000 },
    settings: {
      PRICE_COINGECKO_URL: `${url}${COINGECKO}?contract_addresses={token}&vs_currencies=usd`,
      PRICE_DEXSCREENER_URL: `${url}${DEXSCREENER}{token}`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
  return running;
}

async function answer(response: ServerResponse, side: PriceSide, body: string): Promise<void> {
  side.requests += 1;
  if (side.delayMs > 0) await sleep(side.delayMs);
  const json = { 'Content-Type': 'application/json' };
  switch (side.fault) {
    case 'none':
      response.writeHead(200, json).end(body);
      return;
    case 'down':
      response.writeHead(503, json).end('{"status":"down"}');
      return;
    case 'limit':
      response.writeHead(429, { ...json, 'Retry-After': '60' }).end('{"error":"slow down"}');
      return;
    case 'not-json':
      response.writeHead(200, json).end('<html>maintenance</html>');
      return;
    case 'shape':
      response.writeHead(200, json).end('{"pairs":null,"price":[1]}');
      return;
    case 'negative':
      response.writeHead(200, json).end(body.replaceAll(side.price, '-1'));
      return;
    case 'huge':
      response
        .writeHead(200, json)
        .end(`${body.slice(0, -1)},"filler":"${'x'.repeat(8_000_000)}"}`);
      return;
    case 'cut':
      response.writeHead(200, { ...json, 'Content-Length': '5000' });
      response.write(body, () => response.destroy());
      return;
    case 'stall':
      return;
  }
}
