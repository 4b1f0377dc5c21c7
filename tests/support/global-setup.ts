/**
 * Playwright's global set-up: the built product, unless BASE_URL names one that runs already, with the
 * services beside it that it asks: an OAuth server for signing in at GitHub and Google, an Ethereum
 * node with the token, a price service, a stand-in for the AI engines, a Git server, and the sidecar of the
 * YouTube Downloader over a scripted yt-dlp.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAiStandIn } from './ai-stand-in.ts';
import { startChain } from './chain/start-chain.ts';
import { ADMIN_KEY } from './coupons.ts';
import { startGitStandIn } from './git-stand-in.ts';
import { startOauthServer } from './oauth-server.ts';
import { startPriceServer } from './price-server.ts';
import { SERVER_KEY } from './scripted-test.ts';
import { startProduct } from './server.ts';
import { startYoutubeStandIn } from './youtube-stand-in.ts';

/** Accounts with tokens: each test of the checkout pays from one of its own. */
const WALLETS = 8;

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const [oauth, prices, chain, ai, youtube, git] = await Promise.all([
    startOauthServer(),
    startPriceServer(),
    startChain({ wallets: WALLETS }),
    startAiStandIn({ latencyMs: 5 }),
    startYoutubeStandIn(),
    startGitStandIn(),
  ]);
  const logFolder = mkdtempSync(join(tmpdir(), 'entropy-log-'));
  const logFile = join(logFolder, 'product.log');
  writeFileSync(logFile, '');
  const product = await startProduct(
    {
      BLOG_ADMIN_EMAIL: 'editor@example.com',
      ...oauth.settings,
      ...prices.settings,
      ...chain.settings,
      ...ai.settings,
      ...youtube.settings,
      ...git?.settings,
      GEMINI_API_KEY: SERVER_KEY,
      AI_TEST_PROVIDERS: 'allowed',
      ADMIN_KEYS: ADMIN_KEY,
    },
    logFile,
  );
  process.env.BASE_URL = product.url;
  process.env.PRODUCT_DATA_FOLDER = product.dataFolder;
  process.env.PRODUCT_LOG = logFile;
  process.env.OAUTH_SERVER_URL = oauth.url;
  process.env.CHAIN_URL = chain.url;
  if (git) Object.assign(process.env, { GIT_SERVER_URL: git.url, GIT_SERVER_ROOT: git.root });
  return async () => {
    await product.stop();
    rmSync(logFolder, { recursive: true, force: true });
    await Promise.all([oauth, prices, chain, ai, youtube, git].map((service) => service?.stop()));
  };
}
