/**
 * Playwright's global set-up: the built product, unless BASE_URL names one that runs already, with an
 * OAuth server beside it for signing in at GitHub and Google.
 */
import { startOauthServer } from './oauth-server.ts';
import { startProduct } from './server.ts';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const oauth = await startOauthServer();
  const product = await startProduct(oauth.settings);
  process.env.BASE_URL = product.url;
  process.env.OAUTH_SERVER_URL = oauth.url;
  return async () => {
    await product.stop();
    await oauth.stop();
  };
}
