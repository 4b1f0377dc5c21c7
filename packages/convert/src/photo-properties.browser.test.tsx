// @module-tag sweep
/** Photos that are turned, in CMYK, in 16 bits or in another colour space: their copies look the same elsewhere. */
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { browserTools, makeContext } from './matrix/browser-tools.testing';
import { defaultOptions } from './options';
import type { PictureOptions } from './options/picture-options';

const { run } = browserTools();

const isReady =
  (await run('convert', ['-version'])).code === 0 && (await run('exiftool', ['-ver'])).code === 0;
const targets = ['png', 'jpg', 'webp', 'avif', 'tiff', 'bmp', 'gif', 'jxl'] as const;

async function convert(
  from: FormatId,
  bytes: Uint8Array<ArrayBuffer>,
  target: FormatId,
  picture: Partial<PictureOptions> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { context } = makeContext();
  const options = { ...defaultOptions, picture: { ...defaultOptions.picture, ...picture } };
  const source = { name: `it.${from}`, format: from, blob: new Blob([bytes]) };
  const { files } = await convertFile({ source, target, options, context });
  return new Uint8Array(await (files[0]?.blob ?? new Blob()).arrayBuffer());
}

async function make(extension: string, args: readonly string[]) {
  const out = `out.${extension}`;
  const { code, stderr, made } = await run('convert', [...args, out], {}, out);
  expect(code, stderr).toBe(0);
  return made;
}

/** Size, and the colours of the four corners, as ImageMagick sees them without turning anything. */
async function look(bytes: Uint8Array<ArrayBuffer>, format: FormatId) {
  // Debian's ImageMagick shows these through our own reader.
  const isForOurs = format === 'avif' || format === 'jxl';
  const seen = isForOurs ? await convert(format, bytes, 'png') : bytes;
  const name = `in.${isForOurs ? 'png' : format}`;
  const corner = (x: number, y: number) =>
    ['r', 'g', 'b'].map((channel) => `%[fx:round(255*p{w*${x},h*${y}}.${channel})]`).join(' ');
  const corners = [corner(0.2, 0.2), corner(0.8, 0.2), corner(0.2, 0.8), corner(0.8, 0.8)];
  const { stdout, stderr, code } = await run(
    'convert',
    [name, '-colorspace', 'sRGB', '-format', `%w %h ${corners.join(' ')}`, 'info:'],
    { [name]: seen },
  );
  expect(code, stderr).toBe(0);
  const [width, height, ...colours] = stdout.split(' ').map(Number);
  return { width, height, colours };
}

function expectNear(
  found: readonly number[],
  wanted: readonly number[],
  most: number,
  label: string,
) {
  for (const [at, value] of wanted.entries())
    expect(Math.abs((found[at] ?? -999) - value), `${label}: ${found} for ${wanted}`).toBeLessThan(
      most,
    );
}

/** Four colours, 64 × 32: red and green above blue and yellow. */
const quarters = [
  ...['(', '-size', '32x16', 'xc:rgb(220,30,30)', 'xc:rgb(30,200,30)', '+append', ')'],
  ...['(', 'xc:rgb(30,30,220)', 'xc:rgb(220,220,30)', '+append', ')', '-append'],
];
const [red, green, blue, yellow] = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [220, 220, 30],
];
const upright = [red, green, blue, yellow].flatMap((colour) => colour ?? []);
/** What ImageMagick does to an upright picture so that each orientation shows it upright again. */
const stored: readonly (readonly string[])[] = [
  [],
  ['-flop'],
  ['-rotate', '180'],
  ['-flip'],
  ['-transpose'],
  ['-rotate', '270'],
  ['-transverse'],
  ['-rotate', '90'],
];

test.runIf(isReady).for(stored.map((how, at) => [at + 1, how] as const))(
  'EXIF orientation %i is applied in every target',
  async ([orientation, how]) => {
    const plain = await make('jpg', [...quarters, ...how, '-quality', '95']);
    const tagged = await run(
      'exiftool',
      [`-Orientation#=${orientation}`, 'in.jpg', '-o', 'out.jpg'],
      { 'in.jpg': plain },
      'out.jpg',
    );
    expect(tagged.code, tagged.stderr).toBe(0);
    const photo = tagged.made;
    for (const target of orientation === 6 ? targets : (['png', 'webp'] as const)) {
      const made = await convert('jpg', photo, target);
      const { width, height, colours } = await look(made, target);
      const label = `${orientation} as ${target}`;
      expect([width, height], label).toEqual([64, 32]);
      expectNear(colours, upright, 40, label);
    }
    const kept = await convert('jpg', photo, 'jpg', { metadata: 'all', width: 32 });
    expect((await look(kept, 'jpg')).width).toBe(32);
    const { stdout } = await run('exiftool', ['-s3', '-Orientation#', 'in.jpg'], {
      'in.jpg': kept,
    });
    expect(['', '1']).toContain(stdout.trim());
  },
);

test.runIf(isReady)('a CMYK JPEG keeps its colours', async () => {
  const photo = await make('jpg', [...quarters, '-colorspace', 'CMYK', '-quality', '95']);
  for (const target of ['png', 'jpg', 'webp', 'tiff'] as const) {
    const { colours } = await look(await convert('jpg', photo, target), target);
    expectNear(colours, upright, 40, target);
  }
});

test.runIf(isReady)('a PNG of 16 bits a channel keeps its colours', async () => {
  const picture = await make('png', [...quarters, '-depth', '16', '-define', 'png:bit-depth=16']);
  for (const target of targets) {
    const { colours } = await look(await convert('png', picture, target), target);
    expectNear(colours, upright, target === 'gif' ? 12 : 40, target);
  }
});

test.runIf(isReady)('metadata is left out, or kept on request, as exiftool sees it', async () => {
  const plain = await make('jpg', quarters);
  const tags = [
    '-Make=Entropy',
    '-Artist=Nandi',
    '-GPSLatitude=33.9',
    '-GPSLatitudeRef=S',
    '-XMP:Title=Ode',
  ];
  const args = [...tags, 'in.jpg', '-o', 'out.jpg'];
  const { made: photo } = await run('exiftool', args, { 'in.jpg': plain }, 'out.jpg');
  const seen = async (target: 'jpg' | 'png' | 'webp', metadata: PictureOptions['metadata']) => {
    const made = await convert('jpg', photo, target, { metadata });
    const asked = ['-s', '-Make', '-Artist', '-GPSLatitude', '-Title', `in.${target}`];
    return (await run('exiftool', asked, { [`in.${target}`]: made })).stdout;
  };
  for (const target of ['jpg', 'png', 'webp'] as const) {
    expect(await seen(target, 'none'), target).toBe('');
    const kept = await seen(target, 'without-place');
    expect(kept, target).toContain('Entropy');
    expect(kept, target).toContain('Nandi');
    expect(kept, target).not.toContain('GPS');
    expect(await seen(target, 'all'), target).toContain('GPSLatitude');
  }
});
