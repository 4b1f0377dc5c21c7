/** Judges of pictures: ImageMagick sees the size and the colours of both halves. */

import type { FormatId } from '../formats/formats';
import { greySources, size } from './picture-sources.testing';
import type { Bytes, Judge, Judges, Result, Tools } from './tools.testing';

/** Width, height and the colours of both halves, as ImageMagick sees them. */
export async function look(bytes: Uint8Array, extension: string, { run }: Tools) {
  const share = (at: number) =>
    ['r', 'g', 'b'].map((channel) => `%[fx:round(255*p{w*${at},h/2}.${channel})]`).join(' ');
  const name = `in.${extension}`;
  const format = `%w %h ${share(0.25)} ${share(0.75)} `;
  const ran = await run('convert', [name, '-format', format, 'info:'], { [name]: bytes });
  if (ran.code !== 0) throw new Error(`ImageMagick cannot read it: ${ran.stderr}`);
  // The sizes of an icon follow each other.
  const [width = 0, height = 0, ...colours] = ran.stdout.split(' ').map(Number);
  return { width, height, colours: colours.slice(0, 6) };
}

/** Whether the left half is red and the right one blue. */
export const hasHalves = (colours: readonly number[]) =>
  [230, 10, 10, 10, 10, 230].every((value, at) => Math.abs((colours[at] ?? 0) - value) < 45);

/** What Debian's ImageMagick cannot read goes through our own reader once more. */
async function asPng(bytes: Bytes, format: FormatId, { context }: Tools): Promise<Bytes> {
  const { convertFile } = await import('../convert');
  const { defaultOptions } = await import('../options');
  const source = { name: `again.${format}`, format, blob: new Blob([bytes]) };
  const { files } = await convertFile({ source, target: 'png', options: defaultOptions, context });
  return new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? []);
}

function compare({ from, to }: Result, seen: Awaited<ReturnType<typeof look>>): string[] {
  const faults: string[] = [];
  const { width, height, colours } = seen;
  const isIcon = to === 'ico' || to === 'icns';
  const hasOwnSize = ['emf', 'wmf', 'icns'].includes(from);
  if (isIcon && width !== height) faults.push(`an icon of ${width} × ${height}`);
  if (!isIcon && !hasOwnSize && (width !== size.width || height !== size.height))
    faults.push(`${width} × ${height}`);
  if (!greySources.includes(from) && !hasHalves(colours)) faults.push(`colours ${colours}`);
  return faults;
}

const magick: Judge = {
  by: 'ImageMagick',
  check: async (result, tools) => compare(result, await look(result.bytes, result.to, tools)),
};
/** A browser without animations shows the first picture, as of any PNG. */
const firstPicture: Judge = {
  by: 'ImageMagick',
  check: async (result, tools) => compare(result, await look(result.bytes, 'png', tools)),
};
/** Debian's ImageMagick shows the luminance of an AVIF as its red, and knows neither JXL nor ICNS. */
const oursFirst: Judge = {
  by: 'our reader, then ImageMagick',
  check: async (result, tools) =>
    compare(result, await look(await asPng(result.bytes, result.to, tools), 'png', tools)),
};

export const pictureJudges: Judges = {
  png: magick,
  jpg: magick,
  webp: magick,
  apng: firstPicture,
  gif: magick,
  tiff: magick,
  bmp: magick,
  ico: magick,
  avif: oursFirst,
  jxl: oursFirst,
  svg: oursFirst,
  icns: {
    by: 'icns2png, our reader, then ImageMagick',
    check: async (result, tools) => {
      const { stdout } = await tools.run('icns2png', ['-l', 'in.icns'], {
        'in.icns': result.bytes,
      });
      const faults = stdout.includes("'icp4'") ? [] : ['no icon of 16 pixels'];
      return [...faults, ...(await oursFirst.check(result, tools))];
    },
  },
  pdf: {
    by: 'pdfinfo',
    check: async ({ bytes }, { run }) => {
      const { stdout } = await run('pdfinfo', ['in.pdf'], { 'in.pdf': bytes });
      return /^Pages: +1$/m.test(stdout) ? [] : [`pdfinfo: ${stdout}`];
    },
  },
  docx: {
    by: 'unzip',
    check: async ({ bytes }, { run }) => {
      const { stdout } = await run('unzip', ['-Z1', 'in.docx'], { 'in.docx': bytes });
      return stdout.includes('word/media/') ? [] : ['no picture within'];
    },
  },
};

/** The first page of a document, upright, or the first slide, wide; and not of one colour. */
const page = (judge: Judge, isWide: boolean): Judge => ({
  by: judge.by,
  check: async ({ to, bytes }, tools) => {
    const isForOurs = judge !== magick;
    const png = isForOurs ? await asPng(bytes, to, tools) : bytes;
    const name = `in.${isForOurs ? 'png' : to}`;
    // The first picture of an icon is its largest here; a page in a square has bars beside it.
    const args = [`${name}[0]`, '-format', '%w %h %[fx:standard_deviation]', 'info:'];
    const ran = await tools.run('convert', args, { [name]: png });
    const [width = 0, height = 0, spread = 0] = ran.stdout.split(' ').map(Number);
    const faults = ran.code === 0 ? [] : [ran.stderr];
    const isIcon = to === 'ico' || to === 'icns';
    if (!isIcon && width > height !== isWide) faults.push(`${width} × ${height}`);
    if (spread < 0.01) faults.push('a blank page');
    return faults;
  },
});

const ofPages = (isWide: boolean): Judges =>
  Object.fromEntries(
    Object.entries(pictureJudges)
      .filter(([to]) => to !== 'pdf' && to !== 'docx')
      .map(([to, judge]) => [to, page(judge === magick ? magick : oursFirst, isWide)]),
  );

/** Judges of the pictures of pages. */
export const pageJudges = ofPages(false);
/** Judges of the pictures of slides. */
export const slideJudges = ofPages(true);
