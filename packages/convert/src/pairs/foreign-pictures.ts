// Pictures of editors, cameras and old programs: icons and previews by our own readers, the rest by ImageMagick.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { mayStartEarly } from '@entropy-tools/core/early-part';
import { baseName } from '@entropy-tools/core/file-names';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { ForeignFormat } from '@entropy-tools/media/image/foreign/open-foreign';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import type { FormatId } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { writePicture } from './picture-targets';
import { convertPicture } from './pictures';
import { pixels } from './pixels';

interface OpenedPicture {
  /** A picture that browsers decode. */
  blob: Blob;
  madeBy: string;
}

/** A picture of a foreign format to any target. What is really a usual picture is read as one. */
export async function convertForeignPicture(job: ConvertJob): Promise<Converted> {
  const { source, context } = job;
  const bytes = await readBytes(source.blob);
  const type = readImageHeader(bytes)?.type;
  // A raw photo is a TIFF whose first picture is a thumbnail.
  if (type && type !== 'image/tiff' && type !== 'image/svg+xml') return convertPicture(job);
  const { blob, madeBy } = await open(bytes, { ...job, context: partOf(context, 0, 0.6) });
  context.signal.throwIfAborted();
  const header = isReady(job) && readImageHeader(await readBytes(blob));
  if (header)
    return {
      files: [{ name: `${baseName(source.name)}.png`, blob }],
      madeBy,
      detail: pixels(header),
    };
  const converted = await writePicture(
    { ...job, source: { ...source, blob }, context: partOf(context, 0.6, 1) },
    source.blob,
  );
  return { ...converted, madeBy: `${madeBy}, ${converted.madeBy}` };
}

/** Whether the picture is asked for as the PNG that it is read as. */
function isReady({ target, options: { picture } }: ConvertJob): boolean {
  const { width, height, percent, maxKilobytes } = picture;
  const isWhole = width === null && height === null && percent >= 100;
  return target === 'png' && isWhole && maxKilobytes === null;
}

/** Formats that our own readers take. */
const ours: readonly FormatId[] = ['ico', 'icns', 'eps'];

/** Starts ImageMagick. */
export async function startForeignPicture(
  { from }: { from: FormatId },
  context: CodecContext,
): Promise<void> {
  if (ours.includes(from) || !(await mayStartEarly(vendorAssets.magickWasm))) return;
  const [{ startMagick }] = await Promise.all([
    import('@entropy-tools/media/image/foreign/start-magick'),
    import('@entropy-tools/media/image/foreign/open-foreign'),
  ]);
  await startMagick(context);
}

async function open(bytes: Uint8Array<ArrayBuffer>, job: ConvertJob): Promise<OpenedPicture> {
  const { format } = job.source;
  if (format !== 'ico' && format !== 'icns' && format !== 'eps')
    return byImageMagick(bytes, nameOf(format, bytes), job);
  const { unwrapPicture } = await import('@entropy-tools/media/image/foreign/unwrap-picture');
  const inside = await unwrapPicture(bytes, wrappedNames[format], job.context);
  const found = readImageHeader(inside.bytes);
  if (found?.type === 'image/png')
    return { blob: new Blob([inside.bytes], { type: found.type }), madeBy: inside.reader };
  if (format === 'icns') return byImageMagick(inside.bytes, jpeg2000Name(inside.bytes), job);
  const opened = await openPicture(new Blob([inside.bytes], { type: found?.type }), job.context);
  return { blob: opened.blob, madeBy: [inside.reader, opened.madeBy].filter(Boolean).join(', ') };
}

const wrappedNames = { ico: 'ICO', icns: 'ICNS', eps: 'EPS' } as const;

async function byImageMagick(
  bytes: Uint8Array,
  format: ForeignFormat,
  job: ConvertJob,
): Promise<OpenedPicture> {
  const { openForeign } = await import('@entropy-tools/media/image/foreign/open-foreign');
  const isForCanvas = job.target !== 'pdf' && job.target !== 'docx' && !isReady(job);
  const { blob } = await openForeign(bytes, format, job.context, { isForCanvas });
  return { blob, madeBy: 'ImageMagick' };
}

const families: Partial<Record<FormatId, ForeignFormat>> = {
  ppm: 'PNM',
  pgm: 'PNM',
  pbm: 'PNM',
  pam: 'PNM',
};

/** ImageMagick's name of a format. */
function nameOf(format: FormatId, bytes: Uint8Array): ForeignFormat {
  if (format === 'jp2') return jpeg2000Name(bytes);
  // The large kind of Photoshop's files has version 2.
  if (format === 'psd') return bytes[5] === 2 ? 'PSB' : 'PSD';
  return families[format] ?? (format.toUpperCase() as ForeignFormat);
}

/** A bare stream has no boxes around it. */
function jpeg2000Name(bytes: Uint8Array): ForeignFormat {
  return bytes[0] === 0xff && bytes[1] === 0x4f ? 'J2K' : 'JP2';
}
