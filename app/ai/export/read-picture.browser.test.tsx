import { expect, it } from 'vitest';
import { readPicture } from './read-picture';

async function drawn(type: string, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

async function sizeOf(
  blob: Blob | undefined,
): Promise<[type: string, width: number, height: number]> {
  if (!blob) throw new Error('There is no picture.');
  const { width, height } = await createImageBitmap(blob);
  return [blob.type, width, height];
}

it('makes PNG or JPEG of what a browser shows, no larger than a page needs', async () => {
  const png = await drawn('image/png', 30, 20);
  expect(await sizeOf(await readPicture(png))).toEqual(['image/png', 30, 20]);
  expect(await sizeOf(await readPicture(await drawn('image/webp', 30, 20)))).toEqual([
    ...['image/png', 30, 20],
  ]);
  expect(await sizeOf(await readPicture(await drawn('image/png', 4000, 1000)))).toEqual([
    ...['image/png', 2000, 500],
  ]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>';
  expect(await sizeOf(await readPicture(new Blob([svg], { type: 'image/svg+xml' })))).toEqual([
    ...['image/png', 40, 10],
  ]);
});

it('draws a photo upright, without the place that its camera noted', async () => {
  const plain = new Uint8Array(await (await drawn('image/jpeg', 30, 20)).arrayBuffer());
  // An Exif segment with orientation 6: to be turned by 90 degrees.
  const exif = [
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ];
  const photo = new Blob([plain.slice(0, 2), new Uint8Array(exif), plain.slice(2)], {
    type: 'image/jpeg',
  });
  const read = await readPicture(photo);
  expect(await sizeOf(read)).toEqual(['image/jpeg', 20, 30]);
  expect(await read?.text()).not.toContain('Exif');
  const noted = new Blob([await drawn('image/png', 30, 20), 'Where it was taken'], {
    type: 'image/png',
  });
  expect(await (await readPicture(noted))?.text()).not.toContain('Where it was taken');
});

it('gives up on what is no picture', async () => {
  for (const type of ['image/png', 'image/svg+xml'])
    expect(await readPicture(new Blob(['nothing'], { type }))).toBeUndefined();
});
