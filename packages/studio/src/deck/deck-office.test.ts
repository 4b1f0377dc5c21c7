// @module-tag sweep

import { installDeckFonts } from '@tests/support/deck-fonts';
import { nodeContext } from '@tests/support/node-assets';
import { pagePictures, similarity } from '@tests/support/page-pictures';
import { hasProgram, officeConvert, runProgram, temporaryFile } from '@tests/support/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import type { Deck } from './deck';
import { makeChequers } from './testing/chequers';
import { makeDeck } from './testing/make-slide';
import { makeWav } from './testing/make-wav';
import { sampleDecks, sampleImageUrl } from './testing/sample-decks';
import { writeDeckPdf } from './write-deck-pdf';
import { type WriteDeckPptxOptions, writeDeckPptx } from './write-deck-pptx';

/** External programs that the test needs. */
const proofPrograms = ['soffice', 'pdftotext', 'pdftoppm', 'ffmpeg'];

const missing = proofPrograms.filter((name) => !hasProgram(name));
if (missing.length > 0) console.warn(`SKIPPED: ${missing.join(', ')} not installed`);

/** All thirty only in `npm run test:long`. */
const count = process.env.LONG ? 30 : 2;

/** Each program draws charts in its own way, including their texts. */
const isChart = (content: string) => content.startsWith('```chart');

describe.skipIf(missing.length > 0)('PPTX as LibreOffice shows it', () => {
  let remove = () => {};
  beforeAll(async () => {
    remove = await installDeckFonts();
  });
  afterAll(() => remove());

  it(
    'has the pages and words of our own drawing and looks like it',
    async () => {
      const all: { value: number; name: string }[] = [];
      for (const deck of sampleDecks(count)) {
        const { words, ownWords, similarities } = await proveByOffice(deck);
        expect(words).toHaveLength(deck.slides.length);
        for (const [index, { content }] of deck.slides.entries())
          if (!isChart(content)) expect(words[index]).toEqual(ownWords[index]);
        for (const [index, value] of similarities.entries())
          all.push({
            value,
            name: `${deck.id}, slide ${index + 1}: ${deck.slides[index]?.layout}`,
          });
      }
      const mean = all.reduce((sum, { value }) => sum + value, 0) / all.length;
      const worst = all.sort((a, b) => a.value - b.value).slice(0, 8);
      console.log(`SSIM of ${all.length} slides: mean ${mean.toFixed(3)}, the least alike:`);
      for (const { value, name } of worst) console.log(`  ${value.toFixed(3)} ${name}`);
      expect(mean).toBeGreaterThanOrEqual(0.9);
    },
    patience(20 * 60_000),
  );

  it('shows nothing of a narration, whose object lies beside the slide', async () => {
    const slide = { title: 'Spoken', narration: 'device:1' };
    const narrations = new Map([['device:1', makeWav(1, 0.5)]]);
    const pdfOf = async (options: WriteDeckPptxOptions) => {
      const pptx = await writeDeckPptx(makeDeck([slide]), new Map(), options, nodeContext());
      return new Uint8Array(officeConvert(temporaryFile('deck.pptx', await bytesOf(pptx)), 'pdf'));
    };
    const pdfs = [await pdfOf({ narrations }), await pdfOf({})];
    const [spoken, silent] = pdfs.map((pdf) => pagePictures(pdf)[0]);
    if (!spoken || !silent) throw new Error('LibreOffice showed no page.');
    expect(similarity(spoken, silent)).toBe(1);
  });
});

/** LibreOffice's rendering of a deck compared with ours. */
interface OfficeProof {
  /** Words of each page, sorted because programs differ in the order of boxes. */
  words: string[][];
  ownWords: string[][];
  /** Structural similarity of each page, 0 to 1. */
  similarities: number[];
}

/** Exports a deck both ways and compares the results. */
async function proveByOffice(deck: Deck): Promise<OfficeProof> {
  const picture = await makeChequers(400, 300);
  const images = new Map([
    [sampleImageUrl, { bytes: picture, type: 'image/png', width: 400, height: 300 }],
  ]);
  const pptx = await bytesOf(await writeDeckPptx(deck, images, {}, nodeContext()));
  const own = await bytesOf(await writeDeckPdf(deck, images, {}, nodeContext()));
  const office = new Uint8Array(officeConvert(temporaryFile('deck.pptx', pptx), 'pdf'));
  const ours = pagePictures(own);
  return {
    words: pageWords(office),
    ownWords: pageWords(own),
    similarities: pagePictures(office).map((page, index) => similarity(page, ours[index] ?? page)),
  };
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

function pageWords(pdf: Uint8Array): string[][] {
  const text = runProgram('pdftotext', ['-enc', 'UTF-8', temporaryFile('deck.pdf', pdf), '-']);
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page) => (page.match(/[\p{L}\p{N}]+/gu) ?? []).sort());
}
