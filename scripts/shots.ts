/**
 * `npm run shots`: takes screenshots of every page at 390, 768 and 1440 px, light and dark, in shots/.
 * `--only /converter` takes one page; `--docs` renews the pictures in docs/screenshots/ that README and docs
 * show; `--skip-build` uses the existing build.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';
import { sitePages } from '../tests/support/routes.ts';
import { exitOnSignals, startProduct } from '../tests/support/server.ts';
import { buildProject, isBuildFresh } from './platform/build-project.ts';
import { makeDocsPictures } from './shots/make-docs-pictures.ts';
import { openShot, type Shot } from './shots/open-shot.ts';

const widths = [390, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** `/blog/first` at 390 px in the dark becomes `blog-first-390-dark`; `/` becomes `home-…`. */
function nameOf({ path, width, scheme }: Shot): string {
  return `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${scheme}`;
}

/** Every page, or the requested one, at each width in both schemes. */
function listShots(only: string | undefined): Shot[] {
  const paths = sitePages()
    .map((page) => page.path)
    .filter((path) => only === undefined || path === only);
  if (paths.length === 0) throw new Error(`No page ${only} in the route table.`);
  return paths.flatMap((path) =>
    widths.flatMap((width) => schemes.map((scheme) => ({ path, width, scheme }))),
  );
}

async function takeShot(browser: Browser, baseURL: string, shot: Shot): Promise<string> {
  const page = await openShot(browser, baseURL, shot);
  // Scrolls through the page, so that lazily loaded pictures are in the full-page shot as well.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
  const path = join('shots', `${nameOf(shot)}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  await page.context().close();
  return path;
}

async function main(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--only');
  const isDocs = args.includes('--docs');
  if (!args.includes('--skip-build') && !(await isBuildFresh())) await buildProject(console.log);
  const shots = isDocs ? [] : listShots(at < 0 ? undefined : args[at + 1]);
  const product = await startProduct();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    if (isDocs) for (const path of await makeDocsPictures(browser, product.url)) console.log(path);
    else mkdirSync('shots', { recursive: true });
    for (const shot of shots) console.log(await takeShot(browser, product.url, shot));
  } finally {
    await browser.close();
    await product.stop();
  }
}

exitOnSignals();
await main(process.argv.slice(2));
