// Pictures that browsers or our own decoders read. They are recognised by content, not by name.
import { partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount, formatDuration } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { AnimationTarget } from '@entropy-tools/media/image/animation/animation-writer';
import { readTiffHeader } from '@entropy-tools/media/image/header-tiff';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { writePicture } from './picture-targets';
import { pixels } from './pixels';

/** Pages of a TIFF that become pages of a PDF. */
const MAX_TIFF_PAGES = 300;
const HEAD_BYTES = 1024;

/** A picture to another format, another size or another quality. */
export async function convertPicture(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  if (target === 'gif' || target === 'webp' || target === 'apng') {
    const moving = await convertMoving(job, target);
    if (moving) return moving;
  }
  if (target === 'pdf' && (await isTiff(source.blob))) {
    const pages = readTiffHeader(await readBytes(source.blob))?.pages ?? 1;
    if (pages > 1) return pagesToPdf(job, pages);
  }
  const { blob, madeBy } = await openPicture(source.blob, partOf(context, 0, 0.3));
  const converted = await writePicture(
    { ...job, source: { ...source, blob }, context: partOf(context, 0.3, 1) },
    source.blob,
  );
  return madeBy === '' ? converted : { ...converted, madeBy: `${madeBy}, ${converted.madeBy}` };
}

/** An animation as another one; undefined for a still picture. */
async function convertMoving(
  { source, options, context }: ConvertJob,
  target: AnimationTarget,
): Promise<Converted | undefined> {
  const { convertAnimation, isAnimation } = await import(
    '@entropy-tools/media/image/animation/convert-animation'
  );
  const bytes = await readBytes(source.blob);
  if (!isAnimation(bytes)) {
    if (target !== 'apng') return undefined;
    context.warn('This is a single picture, so nothing moves in the result.');
  }
  const { width, height, percent, maxKilobytes, metadata } = options.picture;
  const asked = {
    ...{ target, width, height, percent, quality: options.imageQuality },
    maxBytes: maxKilobytes === null ? null : maxKilobytes * 1000,
  };
  if (metadata !== 'none')
    context.warn('Metadata is not written to animations, so it is left out.');
  const made = await convertAnimation(bytes, asked, context);
  const blob = new Blob([made.blob], { type: formats[target].mime });
  const length = `${formatCount(made.frames, 'frame')}, ${formatDuration(made.durationMs)}`;
  return {
    files: [{ name: `${baseName(source.name)}.${target}`, blob }],
    madeBy: made.madeBy,
    detail: `${length} · ${pixels(made)}`,
  };
}

async function pagesToPdf(job: ConvertJob, pages: number): Promise<Converted> {
  const { source, context } = job;
  if (pages > MAX_TIFF_PAGES)
    throw new ToolError(
      'limit',
      `This TIFF has more than ${MAX_TIFF_PAGES} pages. Split it and convert the parts.`,
    );
  const { openForeign } = await import('@entropy-tools/media/image/foreign/open-foreign');
  const bytes = await readBytes(source.blob);
  const pictures: Blob[] = [];
  for (let page = 0; page < pages; page += 1) {
    context.signal.throwIfAborted();
    const part = partOf(context, (page / pages) * 0.6, ((page + 1) / pages) * 0.6);
    pictures.push((await openForeign(bytes, 'TIFF', part, { page })).blob);
  }
  const part = partOf(context, 0.6, 1);
  const converted = await writePicture({ ...job, context: part }, source.blob, {
    pages: pictures,
  });
  return { ...converted, madeBy: `ImageMagick, ${converted.madeBy}` };
}

async function isTiff(blob: Blob): Promise<boolean> {
  return sniffKind(await readBytes(blob.slice(0, HEAD_BYTES))) === 'tiff';
}
