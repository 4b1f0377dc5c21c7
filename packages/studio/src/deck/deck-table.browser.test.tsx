// @module-tag sweep

import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, it } from 'vitest';
import { contentText } from './layout/content-text';
import { readDeckPptx } from './read-deck-pptx';
import { makeChequers } from './testing/chequers';
import { foreignRows, summariseDeck, summariseOwnDecks } from './testing/deck-table';
import { loadServedAsset } from './testing/load-served-asset';
import { makePptx, pictureShape, textShape } from './testing/make-pptx';

const context = makeContext({ loadAsset: loadServedAsset });

it('reads all presentations of the table in Chromium as in Node', async () => {
  for (const { name, make, slides, warnings, pictures } of foreignRows)
    expect({ name, ...(await summariseDeck(await make(), context)) }).toEqual({
      ...{ name, slides, warnings, pictures },
    });
});

it('writes and reads our own decks in Chromium as in Node', async () => {
  for (const { name, written, read } of await summariseOwnDecks(8, context))
    expect([name, read]).toEqual([name, written]);
});

it('crops pictures as the presentation does, each once', async () => {
  const whole = await makeChequers(200, 100);
  const cuts = ['', 'l="25000" r="25000"', 'l="25000" r="25000"', 'b="50000"', 'l="-20000"'];
  const shapes = cuts.map((cut, at) => pictureShape('one', [at * 200, 300, 180, 300], { cut }));
  const bytes = await makePptx([
    {
      shapes: `${textShape('Cut', [0, 0, 900, 100], 'title')}${shapes.join('')}`,
      pictures: { one: whole },
    },
  ]);
  const kept: Uint8Array<ArrayBuffer>[] = [];
  const keepImage = ({ bytes: picture }: { bytes: Uint8Array<ArrayBuffer> }) =>
    String(kept.push(picture));
  const { slides, warnings } = await readDeckPptx(bytes, { keepImage }, context);
  expect(warnings).toEqual([]);
  const named = [...(slides[0]?.content.matchAll(/<(\d+)>/g) ?? [])].map(([, number]) => number);
  expect(named).toEqual(['1', '2', '2', '3', '1']);
  const bitmaps = await Promise.all(kept.map((one) => createImageBitmap(new Blob([one]))));
  expect(bitmaps.map(({ width, height }) => [width, height])).toEqual([
    [200, 100],
    [100, 100],
    [200, 50],
  ]);
  const colourAt = (bitmap: ImageBitmap | undefined, x: number, y: number) => {
    const pen = new OffscreenCanvas(200, 100).getContext('2d');
    if (bitmap) pen?.drawImage(bitmap, 0, 0);
    return [...(pen?.getImageData(x, y, 1, 1).data ?? [])];
  };
  expect(colourAt(bitmaps[1], 10, 10)).toEqual(colourAt(bitmaps[0], 60, 10));
});

it('converts TIFF, which browsers do not show, to PNG', async () => {
  const one = greyTiff(8, 4);
  const shapes = `${textShape('T', [0, 0, 900, 100], 'title')}${pictureShape('one', [100, 300, 200, 100])}`;
  const bytes = await makePptx([{ shapes, pictures: { one } }]);
  expect(await summariseDeck(bytes, context)).toMatchObject({
    warnings: [],
    pictures: ['image/png'],
  });
});

/** An uncompressed grey TIFF, with LONG for every tag. */
function greyTiff(width: number, height: number): Uint8Array {
  const tags = [
    ...[
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, 8 + 2 + 9 * 12 + 4],
    ],
    ...[
      [277, 1],
      [278, height],
      [279, width * height],
    ],
  ];
  const bytes = new Uint8Array(8 + 2 + tags.length * 12 + 4 + width * height).fill(128);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 0x2a, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, tags.length, true);
  for (const [index, [tag = 0, value = 0]] of tags.entries()) {
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, 4, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, value, true);
  }
  view.setUint32(10 + tags.length * 12, 0, true);
  return bytes;
}

it('describes a slide in plain text', () => {
  expect(contentText('A **bold** word\n- one\n  1. two\n![A river](<device:1>)')).toBe(
    'A bold word\n- one\n  1. two\nA river',
  );
  expect(contentText('```chart\nbar\nYear,Sold\n2024,3\n```\n---\nright')).toBe(
    '\tSold\n2024\t3\n\nright',
  );
});
