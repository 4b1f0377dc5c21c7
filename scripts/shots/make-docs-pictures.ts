import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type DocsPicture, docsPictures } from './docs-pictures.ts';
import { openShot, viewportOf } from './open-shot.ts';
import {
  digest,
  digestCard,
  PICTURE_RECORD,
  PICTURES_FOLDER,
  type PictureRecord,
} from './picture-record.ts';
import { readPictureReferences } from './picture-references.ts';
import { toWebp } from './to-webp.ts';

/**
 * Takes the pictures in docs/screenshots that the documents show, deletes all others, and records the state
 * of the product.
 * @returns the files' paths
 * @throws Error when a document shows a picture that `docs-pictures.ts` does not describe
 */
export async function makeDocsPictures(browser: Browser, baseURL: string): Promise<string[]> {
  const chosen = choosePictures();
  const shown = await readShownTools(browser, baseURL);
  const made: [name: string, picture: DocsPicture, webp: Buffer][] = [];
  for (const [name, picture] of chosen)
    made.push([name, picture, await takePicture(browser, baseURL, picture)]);
  const record: PictureRecord = {
    date: new Date().toISOString().slice(0, 10),
    ...shown,
    pictures: Object.fromEntries(
      made.map(([name, { path, width, scheme }, webp]) => [
        name,
        { path, ...viewportOf({ width }), scheme, sha256: digest(webp) },
      ]),
    ),
  };
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  for (const name of readdirSync(PICTURES_FOLDER)) rmSync(join(PICTURES_FOLDER, name));
  for (const [name, , webp] of made) writeFileSync(join(PICTURES_FOLDER, name), webp);
  writeFileSync(PICTURE_RECORD, `${JSON.stringify(record, null, 2)}\n`);
  return made.map(([name]) => join(PICTURES_FOLDER, name));
}

/** The described pictures that documents show, sorted by name. */
function choosePictures(): [name: string, picture: DocsPicture][] {
  const names = readPictureReferences()
    .map(({ picture }) => picture)
    .filter((path) => path.startsWith(`${PICTURES_FOLDER}/`))
    .map((path) => path.slice(PICTURES_FOLDER.length + 1));
  return [...new Set(names)].sort().map((name) => {
    const picture = docsPictures[name];
    if (!picture) throw new Error(`scripts/shots/docs-pictures.ts does not describe ${name}.`);
    return [name, picture];
  });
}

/** The tools of the running product, which may be an older build than the sources. */
async function readShownTools(
  browser: Browser,
  baseURL: string,
): Promise<Pick<PictureRecord, 'ready' | 'planned'>> {
  const page = await openShot(browser, baseURL, { path: '/tools', width: 1440, scheme: 'light' });
  const cards = await page.locator('article.tool-card').evaluateAll((articles) =>
    articles.map((article) => ({
      slug: article.querySelector('h3 a')?.getAttribute('href')?.slice(1),
      title: article.querySelector('h3')?.textContent ?? '',
      description: article.querySelector('h3 + p')?.textContent ?? '',
      category: article.getAttribute('data-category') ?? '',
    })),
  );
  await page.context().close();
  const ready = cards.flatMap(({ slug, ...card }) => (slug ? [[slug, digestCard(card)]] : []));
  return { ready: Object.fromEntries(ready.sort()), planned: cards.length - ready.length };
}

async function takePicture(
  browser: Browser,
  baseURL: string,
  picture: DocsPicture,
): Promise<Buffer> {
  // A picture at phone width is shown small, on screens with a pixel ratio of two or three.
  const page = await openShot(browser, baseURL, picture, picture.width === 390 ? 2 : 1);
  await picture.prepare?.(page);
  // Moves away from the pressed element, so that nothing is drawn as hovered.
  await page.mouse.move(0, 0);
  const png = await screenshotAtRest(page);
  const webp = await toWebp(await page.context().newPage(), png);
  await page.context().close();
  return webp;
}

/** Takes screenshots until two in a row are equal: the last action may still be changing the page. */
async function screenshotAtRest(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await page.screenshot({ animations: 'disabled' });
    if (last?.equals(next)) return next;
    last = next;
    await sleep(500);
  }
  throw new Error(`${page.url()} does not come to rest.`);
}
