import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { readExchangeRates } from './rates.service';

/** Exchange rates through our origin: pages contact no other host. */
export const ratesRoutes = new Hono<AppEnv>().get('/api/rates', async (c) =>
  c.json(await readExchangeRates(c.get('env'), c.get('now')())),
);
