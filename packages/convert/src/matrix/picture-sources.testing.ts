/** One small picture of every format that the Converter reads: red on the left, blue on the right. For tests only. */

import { joinBytes } from '@entropy-tools/core/join-bytes';
import { writePngAnimation } from '@entropy-tools/media/image/animation/png-animation';
import * as byHand from '@entropy-tools/media/image/foreign/foreign-fixture.testing';
import { startMagick } from '@entropy-tools/media/image/foreign/start-magick';
import {
  emfRecord,
  makeEmf,
  makeWmf,
  shorts,
  wmfRecord,
  words,
} from '@entropy-tools/media/image/metafile/metafile-fixture.testing';
import type { FormatId } from '../formats/formats';
import { type Bytes, bytesOf, make, type Source, type Sources, type Tools } from './tools.testing';

/** Pixels of all pictures but the drawings. */
export const size = byHand.fixtureSize;

const { width, height } = size;
const half = width / 2;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#e60a0a" d="M0 0h${half}v${height}H0z"/><path fill="#0a0ae6" d="M${half} 0h${half}v${height}h-${half}z"/></svg>`;

/** Two rectangles without outlines; 0x80000008 is the stock object 'no pen'. */
function emf(): Uint8Array {
  const box = (colour: number, index: number, left: number, right: number) => [
    emfRecord(39, words(index, 0, colour, 0)),
    emfRecord(37, words(index)),
    emfRecord(43, words(left, 0, right, 500)),
  ];
  const noPen = emfRecord(37, words(0x80000008));
  return makeEmf([noPen, ...box(0x0a0ae6, 1, 0, 500), ...box(0xe60a0a, 2, 500, 1000)]);
}

function wmf(): Uint8Array {
  const box = (colour: number, index: number, left: number, right: number) => [
    wmfRecord(0x2fc, shorts(0), words(colour), shorts(0)),
    wmfRecord(0x12d, shorts(index)),
    wmfRecord(0x41b, shorts(500, right, 0, left)),
  ];
  const noPen = [wmfRecord(0x2fa, shorts(5, 0, 0), words(0)), wmfRecord(0x12d, shorts(0))];
  return makeWmf([...noPen, ...box(0x0a0ae6, 1, 0, 500), ...box(0xe60a0a, 2, 500, 1000)]);
}

/** An EPS with a TIFF for programs that cannot draw it. */
async function eps(tools: Tools): Promise<Bytes> {
  const tiff = await byConvert('tiff').make(tools);
  const drawing = bytesOf('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 64 48\nshowpage\n');
  const head = new Uint8Array(30);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0xc5d0d3c6);
  view.setUint32(4, 30, true);
  view.setUint32(8, drawing.length, true);
  view.setUint32(20, 30 + drawing.length, true);
  view.setUint32(24, tiff.length, true);
  return joinBytes([head, drawing, tiff]);
}

/** ImageMagick of the machine writes it. */
const byConvert = (extension: string, options: readonly string[] = []): Source => ({
  by: 'ImageMagick',
  make: (tools) => {
    const out = `out.${extension}`;
    return make(tools, 'convert', ['in.ppm', ...options, out], { 'in.ppm': byHand.ppm() }, out);
  },
});

/** What Debian's ImageMagick does not write the one of the browser does. */
const byMagick = (format: 'JXL' | 'FARBFELD'): Source => ({
  by: 'magick-wasm',
  make: async ({ context }) => {
    const { ImageMagick, MagickReadSettings } = await startMagick(context);
    return ImageMagick.read(byHand.ppm(), new MagickReadSettings({ format: 'PPM' }), (image) =>
      image.write(format, (bytes) => new Uint8Array(bytes)),
    );
  },
});

/** Light, of which a screen shows the colours of the other sources. */
const exr: Source = {
  by: 'ffmpeg',
  make: (tools) => {
    const light = ['r', 'g', 'b'].map((channel) => `${channel}='255*pow(val/255,2.2)'`).join(':');
    const args = [
      '-v',
      'error',
      '-i',
      'in.ppm',
      '-vf',
      `lutrgb=${light},format=gbrpf32le`,
      'out.exr',
    ];
    return make(tools, 'ffmpeg', args, { 'in.ppm': byHand.ppm() }, 'out.exr');
  },
};

/** Two equal pictures as an animation; no program here writes one whose first picture can be chosen. */
const apng: Source = {
  by: 'ImageMagick, joined by our writer',
  make: async (tools) => {
    const still = await byConvert('png', ['-define', 'png:color-type=6']).make(tools);
    const frame = { still, durationMs: 100 };
    const blob = writePngAnimation([frame, frame], { ...size, loops: 0 });
    return new Uint8Array(await blob.arrayBuffer());
  },
};

const icns: Source = {
  by: 'png2icns',
  make: async (tools) => {
    const options = ['-scale', '128x128!', '-alpha', 'on', '-define', 'png:color-type=6'];
    const png = await byConvert('png', options).make(tools);
    return make(tools, 'png2icns', ['out.icns', 'in.png'], { 'in.png': png }, 'out.icns');
  },
};

const written = (bytes: (tools: Tools) => Uint8Array | Promise<Uint8Array>): Source => ({
  by: 'hand',
  make: async (tools) => new Uint8Array(await bytes(tools)),
});

const cameras = ['cr2', 'cr3', 'nef', 'arw', 'dng', 'orf', 'raf', 'rw2', 'pef', 'srw'] as const;

/** A picture of each format. */
export const pictureSources: Sources = {
  svg: written(() => bytesOf(svg)),
  emf: written(emf),
  wmf: written(wmf),
  eps: written(eps),
  icns,
  apng,
  ppm: written(byHand.ppm),
  tga: written(() => byHand.tga(false)),
  qoi: written(byHand.qoi),
  hdr: written(byHand.hdr),
  exr,
  jxl: byMagick('JXL'),
  ff: byMagick('FARBFELD'),
  // A decoder of raw photos goes by the content.
  ...Object.fromEntries(cameras.map((format) => [format, written(byHand.dng)])),
  ...Object.fromEntries(
    (
      [
        ...(['png', 'jpg', 'webp', 'avif', 'heic', 'gif', 'bmp', 'tiff', 'ico', 'psd'] as const),
        ...(['jp2', 'pgm', 'pbm', 'pam', 'pfm', 'pcx', 'dds', 'sgi', 'xpm', 'xbm'] as const),
        ...(['ras', 'fits', 'dpx', 'wbmp', 'pict', 'jng', 'viff'] as const),
      ] satisfies FormatId[]
    ).map((format) => [format, byConvert(format)]),
  ),
};

/** Formats that have only grey, or only black and white. */
export const greySources: readonly FormatId[] = ['pgm', 'pbm', 'xbm', 'fits', 'wbmp'];
