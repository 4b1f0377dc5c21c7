/** Decks with their pictures as PDF, and contact sheets of their slides. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeckImage } from '../../packages/studio/src/deck/deck-images.ts';
import { drawingsOf, prepareWish } from '../../packages/studio/src/deck/plan/art-of-slide.ts';
import { writeDeckPdf } from '../../packages/studio/src/deck/write-deck-pdf.ts';
import { nodeContext } from '../../tests/support/node-assets.ts';
import type { Scenes } from '../scenes/open-scenes.ts';
import type { InputDeck } from './plan-input.ts';

/** Writes a deck as `NAME.pdf` and its slides as `NAME.png` to a folder. */
export async function writeSheet(deck: InputDeck, scenes: Scenes, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const images = new Map<string, DeckImage>();
  for (const [url, wish] of deck.pictures) {
    const drawings = await scenes.loadDrawings(drawingsOf(wish));
    const art = prepareWish(wish, deck.title, deck.theme, drawings);
    const { width, height } = art;
    const bytes = toPng(art.render(0), width, height);
    images.set(url, { bytes, type: 'image/png', width, height });
  }
  const name = deck.id.replace(/[^\w-]+/g, '-').slice(0, 40);
  const blob = await writeDeckPdf(deck, images, {}, nodeContext());
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, new Uint8Array(await blob.arrayBuffer()));
  const pages = join(folder, `${name}-page`);
  execFileSync('pdftoppm', ['-r', '48', '-png', file, pages]);
  const shown = deck.slides.map(
    (_, at) => `${pages}-${pageNumber(at + 1, deck.slides.length)}.png`,
  );
  execFileSync('montage', [
    ...shown,
    ...['-tile', '4x', '-geometry', '+6+6', '-background', '#888', join(folder, `${name}.png`)],
  ]);
  for (const page of shown) rmSync(page);
}

function pageNumber(page: number, count: number): string {
  return String(page).padStart(String(count).length, '0');
}

function toPng(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
  const options = { input: pixels, maxBuffer: 1 << 28 };
  const size = ['-size', `${width}x${height}`, '-depth', '8'];
  return new Uint8Array(execFileSync('convert', [...size, 'rgba:-', 'png:-'], options));
}
