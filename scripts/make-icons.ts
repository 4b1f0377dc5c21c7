/**
 * Draws the icons, favicon.ico and og.png below public with a browser and, if BASE_URL names a running
 * product, the screenshots of the install dialog. Their results are committed; run it again after the mark or
 * the design changes: BASE_URL=http://localhost:8788 npx node scripts/make-icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { createDotLayers, fieldHeight, fieldWidth } from '../app/ui/daily-pattern/dot-layers.ts';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';

const paper = '#fbfaf7';
const ink = '#14171d';
const accent = '#ea5528';
/** Any day would do; this one shows a grid, the calmest arrangement. */
const previewDay = '2026-11-21';

const mark = `<g fill="none" stroke-linecap="round"><path stroke="${ink}" stroke-width="4.5" d="M6 22h0M14 22h0M22 22h0M6.5 14h0M21.5 13.5h0M8.5 5h0M24 4h0"/><path stroke="${accent}" stroke-width="7" d="M14.5 13.5h0"/></g>`;

/** The plain mark, and the mark inside the safe zone of maskable icons, which may lose a fifth at each side. */
const plainView = '-3 -3.5 34 34';
const maskableView = '-8 -8.5 44 44';

function iconHtml(size: number, viewBox: string): string {
  return `<body style="margin:0"><svg width="${size}" height="${size}" viewBox="${viewBox}" style="display:block;background:${paper}">${mark}</svg></body>`;
}

async function previewHtml(): Promise<string> {
  const face = await readFile(
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );
  const dots = createDotLayers(previewDay)
    .map(
      ({ tone, size, path }) =>
        `<path stroke="${tone === 'accent' ? accent : ink}" stroke-width="${size}" d="${path}"/>`,
    )
    .join('');
  return `<style>@font-face{font-family:B;font-weight:200 800;src:url(data:font/woff2;base64,${face.toString('base64')})}
body{margin:0;background:${paper};color:${ink};font-family:B;width:1200px;height:630px;position:relative;overflow:hidden}
h1{position:absolute;left:72px;top:150px;width:640px;margin:0;font-size:84px;line-height:1.02;letter-spacing:-.03em;font-weight:700}
p{position:absolute;left:72px;bottom:64px;margin:0;font-size:34px;font-weight:650;display:flex;gap:16px;align-items:center}
.field{position:absolute;right:0;top:0;height:630px;width:600px}</style>
<svg class="field" viewBox="0 0 ${fieldWidth} ${fieldHeight}" preserveAspectRatio="xMaxYMid slice" fill="none" stroke-linecap="round">${dots}</svg>
<h1>Your daily dose of useful randomness</h1>
<p><svg width="48" height="48" viewBox="0 0 28 28">${mark}</svg>Entropy Tools</p>`;
}

async function draw(page: Page, html: string, width: number, height: number, file: string) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await writeFile(`public/icons/${file}`, await page.screenshot());
  console.log(`public/icons/${file}`);
}

/** The mark in the sizes of tabs and bookmarks, as PNG inside an ICO, for clients that request /favicon.ico. */
async function drawFavicon(page: Page) {
  const pictures: { size: number; png: Buffer }[] = [];
  for (const size of [16, 32, 48]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(iconHtml(size, '0 0 28 28'));
    pictures.push({ size, png: await page.screenshot() });
  }
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits per pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  await writeFile('public/favicon.ico', Buffer.concat([head, ...pictures.map(({ png }) => png)]));
  console.log('public/favicon.ico');
}

/** Takes a screenshot of the page of all tools, in light colours. */
async function shoot(page: Page, url: string, width: number, height: number, file: string) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${url}/tools`, { waitUntil: 'networkidle' });
  await writeFile(`public/icons/${file}`, await page.screenshot());
  console.log(`public/icons/${file}`);
}

const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const page = await browser.newPage();
  for (const size of [192, 512]) {
    await draw(page, iconHtml(size, plainView), size, size, `icon-${size}.png`);
    await draw(page, iconHtml(size, maskableView), size, size, `icon-maskable-${size}.png`);
  }
  await drawFavicon(page);
  await draw(page, await previewHtml(), 1200, 630, 'og.png');
  if (process.env.BASE_URL) {
    await shoot(page, process.env.BASE_URL, 1280, 800, 'screen-wide.png');
    await shoot(page, process.env.BASE_URL, 390, 844, 'screen-narrow.png');
  }
} finally {
  await browser.close();
}
