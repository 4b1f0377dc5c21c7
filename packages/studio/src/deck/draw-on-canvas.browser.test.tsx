// @module-tag sweep

import { toBase64 } from '@entropy-tools/core/base64';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { drawOnCanvas, measureByCanvas } from './draw-on-canvas';
import { layOutSlide } from './layout/lay-out-slide';
import { registerDeckFonts } from './register-deck-fonts';
import { makeChequers } from './testing/chequers';
import { loadServedAsset } from './testing/load-served-asset';
import { makeSlide } from './testing/make-slide';
import { sampleDecks, sampleImageUrl } from './testing/sample-decks';
import { findTheme } from './themes';
import { writeDeckPdf } from './write-deck-pdf';

declare module 'vitest/browser' {
  interface BrowserCommands {
    comparePages: (pdf: string, pngs: string[]) => Promise<number[] | undefined>;
  }
}

const context = makeContext({
  loadAsset: loadServedAsset,
});

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  return pen;
}

it('draws slides as in the PDF, in any script', async () => {
  const [, deck] = sampleDecks(2);
  if (!deck) throw new Error('no deck');
  deck.slides.push(
    makeSlide({
      id: 'scripts',
      title: 'שלום עולם 12',
      content: 'שלום **עולם**\n- नमस्ते दुनिया\n- 日本語 `code`\n1. Ελληνικά, русский',
    }),
  );
  const theme = findTheme(deck.theme);
  const bytes = await makeChequers(400, 300);
  const image = { bytes, type: 'image/png', width: 400, height: 300 };
  await registerDeckFonts(document.fonts, deck, theme.fonts, context);
  expect(await registerDeckFonts(document.fonts, deck, theme.fonts, context)).toBe(0);
  const source = await createImageBitmap(new Blob([bytes]));
  const pictures = new Map([[sampleImageUrl, { source, width: 400, height: 300 }]]);
  const measure = measureByCanvas(contextOf(new OffscreenCanvas(1, 1)), theme.fonts);
  const canvas = new OffscreenCanvas(1280, 720);
  const pngs: string[] = [];
  for (const [index, slide] of deck.slides.entries()) {
    const drawing = layOutSlide(slide, { theme, measure, number: index + 1 });
    drawOnCanvas(drawing, contextOf(canvas), { fonts: theme.fonts, pictures });
    const png = await (await canvas.convertToBlob()).arrayBuffer();
    pngs.push(toBase64(new Uint8Array(png)));
  }
  const pdf = await writeDeckPdf(deck, new Map([[sampleImageUrl, image]]), {}, context);
  const base64 = toBase64(new Uint8Array(await pdf.arrayBuffer()));
  const alike = await commands.comparePages(base64, pngs);
  if (!alike) return;
  console.log(`SSIM of canvas and PDF: ${alike.map((one) => one.toFixed(3)).join(' ')}`);
  // The two renderers antialias letters differently, which adds up with the amount of text.
  expect(alike.reduce((sum, one) => sum + one, 0) / alike.length).toBeGreaterThan(0.95);
  for (const one of alike) expect(one).toBeGreaterThan(0.92);
});
