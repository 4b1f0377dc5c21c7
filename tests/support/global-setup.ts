/** Playwright's global set-up: the built product, unless BASE_URL names one that runs already. */
import { startProduct } from './server.ts';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const product = await startProduct();
  process.env.BASE_URL = product.url;
  return product.stop;
}
