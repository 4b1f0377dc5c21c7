/** Contact sheets of composed scenes, each with its prompt below it. */
import { type Browser, chromium } from '@playwright/test';
import { escapeXml } from '../../packages/data/src/text/escape-xml.ts';
import { chromiumLaunchOptions } from '../../tests/support/chromium.ts';
import { toWebp } from '../shots/to-webp.ts';
import { paintScene, type Scenes } from './open-scenes.ts';

const COLUMNS = 5;
const ROWS = 4;
const SIDE = 300;

/** Draws sheets of twenty scenes as WebP. */
export async function drawContactSheets(
  prompts: readonly string[],
  scenes: Scenes,
): Promise<Buffer[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const sheets: Buffer[] = [];
    for (let at = 0; at < prompts.length; at += COLUMNS * ROWS)
      sheets.push(await drawSheet(browser, prompts.slice(at, at + COLUMNS * ROWS), scenes));
    return sheets;
  } finally {
    await browser.close();
  }
}

async function drawSheet(
  browser: Browser,
  prompts: readonly string[],
  scenes: Scenes,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: COLUMNS * (SIDE + 12) + 12, height: 600 },
  });
  const figures = prompts.map(
    (prompt, at) =>
      `<figure><canvas id="scene-${at}" width="${2 * SIDE}" height="${2 * SIDE}"></canvas><figcaption>${escapeXml(prompt)}</figcaption></figure>`,
  );
  await page.setContent(`<style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${COLUMNS}, ${SIDE}px); gap: 12px; background: #fff }
    figure { margin: 0; font: 14px/18px sans-serif; color: #222 }
    canvas { display: block; width: ${SIDE}px; margin-bottom: 4px }
    figcaption { height: 36px; overflow: hidden }
  </style>${figures.join('')}`);
  for (const [at, prompt] of prompts.entries()) {
    // Painted larger and made smaller by the browser, as a picture in a list is.
    const side = 2 * SIDE;
    const scene = await scenes.compose(prompt, { width: side, height: side, seed: 1 });
    const base64 = Buffer.from(paintScene(scene, side, side)).toString('base64');
    await page.evaluate(fillCanvas, { base64, id: `scene-${at}`, side });
  }
  const png = await page.screenshot({ fullPage: true });
  const webp = await toWebp(page, png, 0.8);
  await page.close();
  return webp;
}

/** Runs in the page. */
function fillCanvas({ base64, id, side }: { base64: string; id: string; side: number }) {
  const bytes = Uint8ClampedArray.from(atob(base64), (char) => char.charCodeAt(0));
  const canvas = document.getElementById(id) as HTMLCanvasElement;
  canvas.getContext('2d')?.putImageData(new ImageData(bytes, side, side), 0, 0);
}
