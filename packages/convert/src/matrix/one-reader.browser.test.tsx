// @module-tag sweep
/** Each picture that the Converter knows by its name is opened by the one reader of all picture tools, by its content. */
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { writeIcns } from '@entropy-tools/media/image/icons/icns';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import { expect, test } from 'vitest';
import { sourceFormats } from '../find-way';
import { formats } from '../formats/formats';
import { browserTools, makeContext, sourceOf } from './browser-tools.testing';
import { hasHalves } from './judge-pictures.testing';
import { greySources, size } from './picture-sources.testing';

const { context } = makeContext();

const pictures = sourceFormats.filter((format) => formats[format].kind === 'picture');

/** The colours of the middle of both halves. */
function halves(bitmap: ImageBitmap): number[] {
  const painter = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  painter?.drawImage(bitmap, 0, 0);
  return [0.25, 0.75].flatMap((share) => {
    const [x, y] = [Math.floor(bitmap.width * share), bitmap.height >> 1];
    return [...(painter?.getImageData(x, y, 1, 1).data.subarray(0, 3) ?? [])];
  });
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** What no program here writes is made of the sources of other formats. */
const made: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = {
  icns: async () => {
    const { bitmap } = await decodeImage(new Uint8Array(await sourceOf('ppm')), context);
    const canvas = new OffscreenCanvas(128, 128);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, 128, 128);
    return writeIcns(new Map([[128, await bytesOf(await canvas.convertToBlob())]]));
  },
  svgz: async () => {
    const svg = new Blob([new Uint8Array(await sourceOf('svg'))]);
    const packed = svg.stream().pipeThrough(new CompressionStream('gzip'));
    return bytesOf(await new Response(packed).blob());
  },
};

const { run } = browserTools();
const programs = await Promise.all(['convert', 'ffmpeg'].map((name) => run('which', [name])));
/** A machine without the programs that write the pictures cannot judge. */
const reads = test.skipIf(programs.some(({ code }) => code !== 0));

reads.each([...pictures, 'svgz'] as const)('%s', async (format) => {
  const bytes =
    (await made[format]?.()) ?? new Uint8Array(await sourceOf(format as (typeof pictures)[number]));
  const { bitmap } = await decodeImage(bytes, context);
  if (!['emf', 'wmf', 'icns'].includes(format))
    expect({ width: bitmap.width, height: bitmap.height }).toEqual(size);
  const colours = halves(bitmap);
  if (!greySources.some((grey) => grey === format))
    expect(hasHalves(colours), `${colours}`).toBe(true);
  const { blob } = await openPicture(new Blob([bytes]), context);
  const opened = await decodeImage(await bytesOf(blob), context);
  expect(opened.bitmap.width).toBe(bitmap.width);
});
