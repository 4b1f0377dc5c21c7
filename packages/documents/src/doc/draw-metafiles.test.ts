import { gzipSync } from 'node:zlib';
import {
  emfRecord,
  makeBareWmf,
  makeEmf,
  shorts,
  wmfRecord,
  words,
} from '@entropy-tools/media/image/metafile/metafile-fixture.testing';
import { expect, test } from 'vitest';
import { drawMetafile, missingPartReporter, unpackMetafile } from './draw-metafiles';
import { collectImages } from './image-for-office';
import { readRtf } from './read-rtf/read-rtf';
import { makeContext } from './testing/make-context';

const rectangle = emfRecord(43, words(100, 50, 900, 450));
const emf = makeEmf([rectangle]);
const wmf = makeBareWmf([
  wmfRecord(0x20b, shorts(0, 0)),
  wmfRecord(0x20c, shorts(100, 200)),
  wmfRecord(0x41b, shorts(90, 190, 10, 10)),
]);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('converts a metafile to SVG with the size that the document states', async () => {
  const drawn = await drawMetafile(
    { bytes: emf, type: 'image/x-emf', alt: 'Plan', width: 50, height: 25 },
    () => undefined,
  );
  expect(drawn).toMatchObject({ type: 'image/svg+xml', alt: 'Plan', width: 50, height: 25 });
  expect(new TextDecoder().decode(drawn.bytes)).toContain('M100 50L900 50');
});

test('leaves a metafile that cannot be drawn, and reports missing parts once', async () => {
  const endless = makeEmf(Array.from({ length: 40_000 }, () => rectangle));
  const kept = { bytes: endless, type: 'image/x-emf', alt: '' };
  expect(await drawMetafile(kept, () => undefined)).toBe(kept);
  const told: string[] = [];
  const lack = missingPartReporter((message) => told.push(message));
  const turned = makeEmf([rectangle, emfRecord(20, words(7)), rectangle]);
  for (const bytes of [turned, turned])
    await drawMetafile({ bytes, type: 'image/x-emf', alt: '' }, lack);
  expect(told).toEqual([
    'A drawing of Windows (WMF, EMF) is shown without parts that turn colours over.',
  ]);
});

test('unpacks a compressed metafile within the size that it states', () => {
  expect(unpackMetafile(new Uint8Array(gzipSync(emf)))).toEqual(emf);
  const lying = new Uint8Array(gzipSync(new Uint8Array(1_000_000)));
  new DataView(lying.buffer).setUint32(lying.length - 4, 100, true);
  expect(unpackMetafile(lying).length).toBeLessThan(10_000);
  expect(unpackMetafile(emf)).toBe(emf);
});

test('RTF: draws a metafile in its place, and ignores the copy for old programs', async () => {
  const picture = `{\\pict\\wmetafile8\\picwgoal3000\\pichgoal1500 ${hexOf(wmf)}}`;
  const source = `{\\rtf1 Before ${picture} after {\\nonshppict ${picture}}\\par}`;
  const doc = await readRtf(new TextEncoder().encode(source), makeContext());
  const images = collectImages(doc.blocks);
  expect(images).toHaveLength(1);
  expect(images[0]).toMatchObject({ type: 'image/svg+xml', width: 200, height: 100 });
});
