import { encodeJpeg } from '@entropy-tools/media/image/mozjpeg';
import { nodeContext } from '@tests/support/node-assets';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { grainyPicture } from '../compress/photo-pdf.testing';
import { extractPictures } from './extract-pictures';

test('extracts a JPEG byte for byte, and a PNG with the same pixels and transparency', async () => {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const jpeg = await encodeJpeg(grainyPicture(64), { quality: 80, grey: false }, nodeContext());
  const canvas = createCanvas(50, 40);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#00ff00';
  pen.fillRect(0, 0, 25, 40);
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const photo = await pdf.embedJpg(jpeg ?? new Uint8Array());
  page.drawImage(photo, { x: 10, y: 10 });
  page.drawImage(photo, { x: 100, y: 100 });
  page.drawImage(await pdf.embedPng(new Uint8Array(await canvas.encode('png'))), {
    x: 200,
    y: 200,
  });
  const bytes = new Uint8Array(await pdf.save());
  const { pictures, unread } = await extractPictures(bytes, { minSide: 32 }, nodeContext());
  expect(unread).toBe(0);
  expect(pictures.map(({ extension }) => extension).toSorted()).toEqual(['jpg', 'png']);
  expect(pictures.find(({ extension }) => extension === 'jpg')?.bytes).toEqual(jpeg);
  const drawing = await loadImage(
    Buffer.from(pictures.find(({ extension }) => extension === 'png')?.bytes ?? []),
  );
  const seen = createCanvas(drawing.width, drawing.height);
  seen.getContext('2d').drawImage(drawing, 0, 0);
  expect([drawing.width, drawing.height]).toEqual([50, 40]);
  expect([...seen.getContext('2d').getImageData(10, 10, 1, 1).data]).toEqual([0, 255, 0, 255]);
  expect(seen.getContext('2d').getImageData(40, 10, 1, 1).data[3]).toBe(0);
  const large = await extractPictures(bytes, { minSide: 60 }, nodeContext());
  expect(large.pictures).toHaveLength(1);
});
