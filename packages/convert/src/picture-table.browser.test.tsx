/**
 * Pictures of every format to every format, judged by ImageMagick, poppler and icns2png of the machine where they
 * know the format, and by our own readers otherwise.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { findExif, withExif } from '@entropy-tools/media/image/exif-carry';
import { hasGps } from '@entropy-tools/media/image/exif-rewrite';
import { tiffOfPages } from '@entropy-tools/media/image/foreign/foreign-fixture.testing';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import { engines } from './engines/engines';
import { targetsOf } from './find-way';
import { type FormatId, formatIds, formats } from './formats/formats';
import { defaultOptions } from './options';
import type { PictureOptions } from './options/picture-options';
import { greySources, runProgram, size, sources } from './picture-sources.testing';

const warnings: string[] = [];
const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: (text) => warnings.push(text),
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
};

const isReady = (await runProgram('identify', ['-version'])).code === 0;

async function convert(
  format: FormatId,
  target: FormatId,
  bytes: Uint8Array,
  picture: Partial<PictureOptions> = {},
) {
  warnings.length = 0;
  const source = { name: `it.${format}`, format, blob: new Blob([bytes as BlobPart]) };
  const options = { ...defaultOptions, picture: { ...defaultOptions.picture, ...picture } };
  const { files } = await convertFile({ source, target, options, context });
  return Promise.all(
    files.map(async ({ name, blob }) => ({
      name,
      bytes: new Uint8Array(await blob.arrayBuffer()),
    })),
  );
}

const made = new Map<FormatId, Promise<Uint8Array>>();

function sourceOf(format: FormatId): Promise<Uint8Array> {
  const known = made.get(format) ?? Promise.resolve(sources[format]?.(context) ?? new Uint8Array());
  made.set(format, known);
  return known;
}

/** Format, width, height and the colours of both halves, as ImageMagick sees them. */
async function look(bytes: Uint8Array, extension: string) {
  const share = (at: number) =>
    ['r', 'g', 'b'].map((channel) => `%[fx:round(255*p{w*${at},h/2}.${channel})]`).join(' ');
  const run = await runProgram(
    'convert',
    [`in.${extension}`, '-format', `%w %h ${share(0.25)} ${share(0.75)} `, 'info:'],
    bytes,
  );
  expect(run.code, run.stderr).toBe(0);
  // The sizes of an icon follow each other.
  const [width = 0, height = 0, ...colours] = run.stdout.split(' ').map(Number);
  return { width, height, colours: colours.slice(0, 6) };
}

function expectHalves(colours: readonly number[], label: string): void {
  for (const [index, value] of [230, 10, 10, 10, 10, 230].entries())
    expect(Math.abs((colours[index] ?? 0) - value), `${label}: ${colours}`).toBeLessThan(45);
}

/** What Debian's ImageMagick cannot read goes through our own reader once more. */
const asPng = async (bytes: Uint8Array, format: FormatId) =>
  (await convert(format, 'png', bytes))[0]?.bytes ?? new Uint8Array();

async function expectGood(from: FormatId, to: FormatId): Promise<void> {
  const label = `${from} to ${to}`;
  const [file, ...others] = await convert(from, to, await sourceOf(from)).catch((error) => {
    throw new Error(`${label}: ${error.message} ${error.cause ?? ''}`);
  });
  expect(others, label).toEqual([]);
  expect(file?.name).toBe(`it.${to}`);
  const bytes = file?.bytes ?? new Uint8Array();
  if (to === 'pdf') {
    const { stdout, code } = await runProgram('pdfinfo', ['in.pdf'], bytes);
    if (code !== -1) expect(stdout, label).toMatch(/^Pages: +1$/m);
    return;
  }
  if (to === 'docx') {
    const names = Object.keys(unzipSync(bytes));
    expect(
      names.some((name) => name.startsWith('word/media/')),
      label,
    ).toBe(true);
    return;
  }
  if (to === 'icns') {
    const { stdout, code } = await runProgram('icns2png', ['-l', 'in.icns'], bytes);
    if (code !== -1) expect(stdout, label).toMatch(/'icp4'/);
  }
  // Debian's ImageMagick shows the luminance of an AVIF as its red.
  const isForOurs = ['avif', 'jxl', 'svg', 'icns'].includes(to);
  const seen = isForOurs
    ? await look(await asPng(bytes, to), 'png')
    : await look(bytes, to === 'apng' ? 'png' : to);
  if (to === 'ico' || to === 'icns') expect(seen.width, label).toBe(seen.height);
  else if (!['emf', 'wmf', 'icns'].includes(from)) expect(seen, label).toMatchObject(size);
  if (!greySources.includes(from)) expectHalves(seen.colours, label);
}

const pictures = formatIds.filter((id) => formats[id].kind === 'picture');
// An animation becomes films too: films.browser.test.tsx.
const pairs = Object.keys(sources).flatMap((from) =>
  targetsOf(from as FormatId)
    .filter((to) => formats[to].kind !== 'film')
    .map((to) => [from as FormatId, to] as const),
);

test('there is a picture of every format that is read', () => {
  const read = pictures.filter((id) => engines.some(({ from }) => from.includes(id)));
  expect(Object.keys(sources).sort()).toEqual([...read].sort());
});

test.skipIf(!isReady)('a picture of one format becomes one of another', async () => {
  await expectGood('psd', 'png');
  await expectGood('qoi', 'webp');
  await expectGood('emf', 'tiff');
  await expectGood('dng', 'ico');
});

test.skipIf(!isReady)(
  `each of ${pairs.length} pairs gives a picture that others read`,
  { tags: ['sweep'] },
  async () => {
    const faults: string[] = [];
    for (const [from, to] of pairs)
      await expectGood(from, to).catch((error) =>
        faults.push(`${from} to ${to}: ${error.message}`),
      );
    expect(faults).toEqual([]);
  },
);

const sizeOf = async (bytes: Uint8Array, extension: string) => {
  const { width, height } = await look(bytes, extension);
  return { width, height };
};

/** Pixels that do not compress. */
async function noise(side: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(side * side * 4);
  let seed = 7;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    data[at] = at % 4 === 3 ? 255 : (seed >> 16) & 255;
  }
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.putImageData(new ImageData(data, side, side), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

test.skipIf(!isReady)('a picture is made smaller, never larger', { tags: ['sweep'] }, async () => {
  const tga = await sourceOf('tga');
  const made = async (picture: Partial<PictureOptions>) => {
    const [file] = await convert('tga', 'jpg', tga, picture);
    return sizeOf(file?.bytes ?? new Uint8Array(), 'jpg');
  };
  expect(await made({ width: 32 })).toEqual({ width: 32, height: 24 });
  expect(await made({ width: 32, height: 12 })).toEqual({ width: 16, height: 12 });
  expect(await made({ percent: 25 })).toEqual({ width: 16, height: 12 });
  expect(await made({ width: 500 })).toEqual(size);
  expect(warnings.join()).toContain('fewer than asked for');
});

test.skipIf(!isReady)('a drawing is drawn at any width', { tags: ['sweep'] }, async () => {
  const [file] = await convert('svg', 'webp', await sourceOf('svg'), { width: 1000 });
  expect(await sizeOf(file?.bytes ?? new Uint8Array(), 'webp')).toEqual({
    width: 1000,
    height: 750,
  });
});

test.each(['jpg', 'avif', 'png'] as const)(
  'a %s takes no more bytes than allowed',
  { tags: ['sweep'] },
  async (target) => {
    const [file] = await convert('png', target, await noise(200), { maxKilobytes: 12 });
    expect(file?.bytes.length).toBeLessThanOrEqual(12_000);
    expect(file?.bytes.length).toBeGreaterThan(3000);
    expect(warnings.join()).toContain('for the file size');
  },
);

test.skipIf(!isReady)(
  'what is clear takes the ground where a format has no transparency',
  async () => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d');
    const clear = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    for (const target of ['jpg', 'bmp'] as const) {
      const [file] = await convert('png', target, clear, { ground: '#00ff00' });
      const { colours } = await look(file?.bytes ?? new Uint8Array(), target);
      for (const [index, value] of [0, 255, 0].entries())
        expect(Math.abs((colours[index] ?? 0) - value), `${target} ${colours}`).toBeLessThan(4);
    }
  },
);

test('the icons of a web site are three files, and a small picture is told', {
  tags: ['sweep'],
}, async () => {
  const files = await convert('png', 'ico', await sourceOf('png'), { icon: 'web-site' });
  expect(files.map(({ name }) => name)).toEqual([
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-512.png',
  ]);
  expect(await Promise.all(files.map(({ bytes, name }) => sizeOf(bytes, name.slice(-3))))).toEqual([
    { width: 16, height: 16 },
    { width: 180, height: 180 },
    { width: 512, height: 512 },
  ]);
  expect(warnings.join()).toContain('the larger icons are soft');
});

test('all pages of a TIFF become pages of a PDF', { tags: ['sweep'] }, async () => {
  const [file] = await convert('tiff', 'pdf', tiffOfPages());
  const pdf = await PDFDocument.load(file?.bytes ?? new Uint8Array());
  expect(pdf.getPageCount()).toBe(3);
});

test.skipIf(!isReady)(
  'a TIFF with JPEG inside is read by ImageMagick',
  { tags: ['sweep'] },
  async () => {
    const args = ['in.ppm', '-compress', 'jpeg', 'out.tiff'];
    const { file } = await runProgram('convert', args, await sourceOf('ppm'));
    const [png] = await convert('tiff', 'png', Uint8Array.fromBase64(file));
    expectHalves((await look(png?.bytes ?? new Uint8Array(), 'png')).colours, 'JPEG in TIFF');
  },
);

test('camera and title come along on request, the place only with them', {
  tags: ['sweep'],
}, async () => {
  const jpg = new Blob([(await sourceOf('jpg')) as BlobPart]);
  const { width, height } = size;
  const photo = await withExif(jpg, 'image/jpeg', photoExif(), { width, height });
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const kept = async (metadata: PictureOptions['metadata']) => {
    const [file] = await convert('jpg', 'webp', bytes, { metadata, width: 32 });
    const exif = findExif(file?.bytes ?? new Uint8Array(), 'image/webp');
    return exif && { place: hasGps(exif), text: new TextDecoder('latin1').decode(exif) };
  };
  expect(await kept('none')).toBeUndefined();
  const without = await kept('without-place');
  expect(without?.text).toContain('Entropy Camera');
  expect(without?.place).toBe(false);
  expect(warnings.join()).toContain('The place where the photo was taken is left out.');
  expect((await kept('all'))?.place).toBe(true);
});

/** The name of a camera, and a place. */
function photoExif(): Uint8Array<ArrayBuffer> {
  const camera = [...new TextEncoder().encode('Entropy Camera\0\0')];
  const out = new Uint8Array(100);
  const view = new DataView(out.buffer);
  out.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2]);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  entry(10, 0x0110, 2, camera.length, 60);
  entry(22, 0x8825, 4, 1, 38);
  view.setUint16(38, 1);
  entry(40, 1, 2, 2, 0x4e000000); // The northern half of the earth.
  out.set(camera, 60);
  return out;
}
