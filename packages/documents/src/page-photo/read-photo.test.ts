// @module-tag sweep
/** Recognising a photographed page after straightening gives results as good as from a scan. */

import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { writeText } from '../doc/write-text/write-text';
import { characterErrors } from '../ocr/character-errors.testing';
import { recogniseFile } from '../ocr/recognise-file';
import { printedText, printPage } from '../ocr/scan-fixture.testing';
import { readPdf } from '../pdf/read-pdf';
import { renderPdfPages } from '../pdf/render-pdf';
import { cleanPage } from './clean-page';
import { findPage } from './find-page';
import type { Rgba } from './paper-plane';
import { looks, photographPage } from './photo-fixture.testing';
import { scaleQuad } from './quad';
import { straightenPage } from './straighten-page';

it('reads a page photographed at an angle in a shadow', async () => {
  const context = makeTestContext();
  const [printed] = await renderPdfPages(
    await printPage(),
    { pages: [1], scale: 2.4, type: 'image/png' },
    context,
  );
  const page = await toRgba(printed?.blob ?? new Blob());
  const [width, height] = [1680, 2240];
  const corners = scaleQuad(looks.aslant, 1.4, 1.4);
  const photo = photographPage(page, { width, height, corners, table: 'light wood', shadow: true });
  const found = findPage(photo);
  if (!found) throw new Error('The page was not found.');
  const flat = cleanPage(straightenPage(photo, found, context), context);
  const { errors, characters } = await readErrors(flat);
  expect(errors / characters).toBeLessThanOrEqual(0.01);
});

/** Errors in reading the printed paragraph. */
async function readErrors(picture: Rgba) {
  const context = makeTestContext();
  const canvas = createCanvas(picture.width, picture.height);
  const image = canvas.getContext('2d').createImageData(picture.width, picture.height);
  image.data.set(picture.data);
  canvas.getContext('2d').putImageData(image, 0, 0);
  const file = new Blob([new Uint8Array(await canvas.encode('png'))]);
  const { pdf } = await recogniseFile(file, { language: 'eng' }, context);
  const text = writeText(await readPdf(new Uint8Array(await pdf.arrayBuffer()), context));
  return characterErrors(`The Keeper ${printedText.join(' ')}`, text);
}

async function toRgba(png: Blob): Promise<Rgba> {
  const image = await loadImage(Buffer.from(await png.arrayBuffer()));
  const canvas = createCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height);
}
