/**
 * `npm run shots`: a picture of every page at 390, 768 and 1440 px, light and dark, in shots/.
 * `--only /converter` takes one page; `--docs` writes the chosen ones as WebP into docs/screenshots/;
 * `--skip-build` takes the build that is there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';
import { sitePages } from '../tests/support/routes.ts';
import { exitOnSignals, startProduct } from '../tests/support/server.ts';
import { buildProject, isBuildFresh } from './platform/build-project.ts';

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
const schemes = ['light', 'dark'] as const;
const documented = ['/', '/tools', '/converter'];

interface Shot {
  path: string;
  width: number;
  scheme: (typeof schemes)[number];
}

/** `/blog/first` at 390 px in the dark becomes `blog-first-390-dark`; `/` becomes `home-…`. */
function nameOf({ path, width, scheme }: Shot): string {
  return `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${scheme}`;
}

/** Re-encodes a PNG as WebP in the browser: a third of the size, no further program needed. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.86);
  }, png.toString('base64'));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function takeShot(
  browser: Browser,
  baseURL: string,
  shot: Shot,
  folder: string,
  webp: boolean,
) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: shot.width, height: heights[shot.width] ?? 900 },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
  });
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Pictures that load when they come into view are in the full-page shot as well.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const file = join(folder, `${nameOf(shot)}.${webp ? 'webp' : 'png'}`);
  if (webp) {
    const blank = await context.newPage();
    writeFileSync(file, await toWebp(blank, png));
  } else writeFileSync(file, png);
  await context.close();
  return file;
}

async function main(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--only');
  const only = at < 0 ? null : (args[at + 1] ?? null);
  const docs = args.includes('--docs');
  if (!args.includes('--skip-build') && !(await isBuildFresh())) await buildProject(console.log);
  const paths = sitePages()
    .map((page) => page.path)
    .filter((path) => (only ? path === only : !docs || documented.includes(path)));
  if (paths.length === 0) throw new Error(`No page ${only} in the route table.`);
  const folder = docs ? join('docs', 'screenshots') : 'shots';
  mkdirSync(folder, { recursive: true });
  const shots = paths.flatMap((path) =>
    (docs ? [390, 1440] : [390, 768, 1440]).flatMap((width) =>
      schemes.map((scheme) => ({ path, width, scheme })),
    ),
  );
  const product = await startProduct();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    for (const shot of shots) {
      console.log(await takeShot(browser, product.url, shot, folder, docs));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

exitOnSignals();
await main(process.argv.slice(2));
