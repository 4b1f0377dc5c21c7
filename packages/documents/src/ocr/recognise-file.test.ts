// @module-tag sweep

import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { expect, it } from 'vitest';
import { writeText } from '../doc/write-text/write-text';
import { testContext } from '../pdf/pdf-fixture.testing';
import { readPdf } from '../pdf/read-pdf';
import { renderPdfPages } from '../pdf/render-pdf';
import { characterErrors } from './character-errors.testing';
import { recogniseFile } from './recognise-file';
import { printedText, printPage } from './scan-fixture.testing';

/** A page on a dark desk, rotated and skewed, with a shadow across it, as JPEG. */
async function photograph(printed: Uint8Array): Promise<Blob> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const options = { pages: [1], scale: 2.6, type: 'image/png' } as const;
  const [sheet] = await renderPdfPages(printed, options, testContext());
  const picture = await loadImage(Buffer.from((await sheet?.blob.arrayBuffer()) ?? []));
  const canvas = createCanvas(2700, 2000);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#5a4a3c';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((-86 * Math.PI) / 180);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  pen.resetTransform();
  const shadow = pen.createLinearGradient(0, 0, canvas.width, 0);
  shadow.addColorStop(0, 'rgba(0,0,0,0.5)');
  shadow.addColorStop(1, 'rgba(0,0,0,0)');
  pen.fillStyle = shadow;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return new Blob([new Uint8Array(await canvas.encode('jpeg', 80))], { type: 'image/jpeg' });
}

it('reads a photo of a page that is sideways, skewed and in shadow', async () => {
  const photo = await photograph(await printPage());
  const { pdf, pages } = await recogniseFile(photo, { language: 'eng' }, makeTestContext());
  const doc = await readPdf(new Uint8Array(await pdf.arrayBuffer()), makeTestContext());
  const read = writeText(doc).replace(/\s+/g, ' ');
  const from = read.indexOf('The Keeper');
  const { errors, characters } = characterErrors(
    `The Keeper ${printedText.join(' ')}`,
    read.slice(Math.max(0, from)),
  );
  expect(errors / characters).toBeLessThanOrEqual(0.02);
  expect(pages[0]?.confidence).toBeGreaterThan(75);
});

it('refuses a file that is neither a PDF nor a picture', async () => {
  const text = new Blob(['only words']);
  await expect(recogniseFile(text, { language: 'eng' }, makeTestContext())).rejects.toThrow(
    'not an image that can be opened',
  );
});
