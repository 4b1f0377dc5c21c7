import { Hono } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import type { TokenPrice } from '../payments.contract';
import { requirePaymentSettings } from '../require-payment-settings';
import { readCurrentPrice, readSourcePrice } from './price.service';

/** The token's price, and each service's own, proxied through our origin: pages call no third party. */
export const priceRoutes = new Hono<AppEnv>()
  .get('/api/crypto/token-price', async (c) => {
    const env = c.get('env');
    const settings = requirePaymentSettings(env);
    const { price, source, warning } = await readCurrentPrice(env, settings, c.get('now')());
    return c.json({ price, source, warning } satisfies TokenPrice);
  })
  .get('/api/crypto/prices/coingecko', async (c) => {
    const env = c.get('env');
    const settings = requirePaymentSettings(env);
    const { price } = await readSourcePrice(env, settings, 'coingecko', c.get('now')());
    return c.json({ [settings.token]: { usd: Number(price) } });
  })
  .get('/api/crypto/prices/dexscreener', async (c) => {
    const env = c.get('env');
    const settings = requirePaymentSettings(env);
    const { price, liquidityUsd } = await readSourcePrice(
      env,
      settings,
      'dexscreener',
      c.get('now')(),
    );
    const liquidity = liquidityUsd === null ? null : { usd: liquidityUsd };
    return c.json({ pairs: [{ priceUsd: price, liquidity }] });
  });
