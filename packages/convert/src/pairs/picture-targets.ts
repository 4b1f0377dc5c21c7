// Writes a picture that a browser decodes as PNG, JPG, WebP, AVIF, GIF, TIFF, BMP, ICO, ICNS, JXL, SVG, PDF or DOCX,
// at another size, within a number of bytes and with its metadata if that is asked for.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { convertImage } from '@entropy-tools/media/image/convert-image';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import type { Painter } from '@entropy-tools/media/image/resample';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';
import { pageOfPicture } from '../options/page-size';
import type { PictureOptions } from '../options/picture-options';
import { encoderOf, fitIntoBytes } from './picture-encoders';
import { carryMetadata } from './picture-metadata';
import { pixels } from './pixels';

interface Size {
  width: number;
  height: number;
}

/**
 * Writes a picture.
 * @param job its source is a picture that a browser decodes
 * @param original the file as it was given, for its metadata
 * @param pages all pages, for a PDF; the source alone if absent
 * @param fineness of a drawing: how many of its pixels are one of its own
 */
export async function writePicture(
  job: ConvertJob,
  original: Blob,
  { pages, fineness }: { pages?: readonly Blob[]; fineness?: number } = {},
): Promise<Converted> {
  const { source, target, options, context } = job;
  const name = `${baseName(source.name)}.${target}`;
  if (target === 'pdf') {
    const { imagesToPdf } = await import('@entropy-tools/media/image/image-to-pdf');
    const blobs: Blob[] = [];
    for (const page of pages ?? [source.blob])
      blobs.push(await atWantedSize(page, options.picture, context));
    const pageSize = pageOfPicture(options.pageSize, fineness !== undefined);
    const { marginMm } = options;
    const pdf = await imagesToPdf(blobs, { pageSize, marginMm, fineness: fineness ?? 1 }, context);
    const blob = new Blob([pdf.bytes], { type: formats.pdf.mime });
    return { files: [{ name, blob }], madeBy: pdf.madeBy, detail: formatCount(pdf.pages, 'page') };
  }
  const blob = await atWantedSize(source.blob, options.picture, partOf(context, 0, 0.3));
  const sized = { ...job, source: { ...source, blob }, context: partOf(context, 0.3, 1) };
  if (target === 'docx') return pictureToDocx(sized, name);
  if (target === 'ico' || target === 'icns') {
    const { writeIcons } = await import('./picture-icons');
    return writeIcons(sized, name);
  }
  if (target === 'svg') return pictureToSvg(sized, name);
  const written = await encode(sized);
  return {
    files: [{ name, blob: await carryMetadata(written.blob, original, sized, written) }],
    madeBy: written.madeBy,
    detail: pixels(written),
  };
}

/** The picture, made smaller if the options ask for it. It is never enlarged. */
async function atWantedSize(
  blob: Blob,
  { width, height, percent }: PictureOptions,
  context: CodecContext,
): Promise<Blob> {
  if (width === null && height === null && percent >= 100) return blob;
  const [{ makePainter, resampleInto }, { encodeBitmap }] = await Promise.all([
    import('@entropy-tools/media/image/resample'),
    import('@entropy-tools/media/image/encode-bitmap'),
  ]);
  const { bitmap } = await decodeImage(await readBytes(blob), context);
  const scale =
    width === null && height === null
      ? percent / 100
      : Math.min((width ?? Infinity) / bitmap.width, (height ?? Infinity) / bitmap.height);
  if (scale >= 1) {
    if (scale > 1)
      context.warn(`The picture has ${pixels(bitmap)}, fewer than asked for, so its size is kept.`);
    bitmap.close();
    return blob;
  }
  const size = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  const painter = makePainter(size.width, size.height);
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  await resampleInto(painter, bitmap, whole, { x: 0, y: 0, ...size }, 'best');
  bitmap.close();
  context.signal.throwIfAborted();
  const smaller = await encodeBitmap(painter.canvas.transferToImageBitmap(), 'image/png', 1);
  return smaller.blob;
}

async function encode(job: ConvertJob): Promise<Size & { blob: Blob; madeBy: string }> {
  const { source, target, options, context } = job;
  const { ground, maxKilobytes } = options.picture;
  const isUsual = target === 'png' || target === 'jpg' || target === 'webp';
  if (isUsual && maxKilobytes === null)
    return convertImage(
      source.blob,
      { target, quality: options.imageQuality, background: ground },
      context,
    );
  const encoder = encoderOf(target);
  if (!encoder) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const { bitmap } = await decodeImage(await readBytes(source.blob), context);
  const painter = await paint(bitmap, encoder.hasAlpha ? undefined : ground);
  bitmap.close();
  context.signal.throwIfAborted();
  context.onProgress(0.3);
  const part = partOf(context, 0.3, 1);
  if (maxKilobytes !== null)
    return fitIntoBytes(painter, encoder, maxKilobytes * 1000, options.imageQuality, part);
  const { width, height } = painter.canvas;
  const blob = await encoder.write(painter, options.imageQuality, part);
  return { blob, width, height, madeBy: encoder.madeBy };
}

async function paint(bitmap: ImageBitmap, ground: string | undefined): Promise<Painter> {
  const { makePainter } = await import('@entropy-tools/media/image/resample');
  const painter = makePainter(bitmap.width, bitmap.height, ground === undefined);
  if (ground !== undefined) {
    painter.fillStyle = ground;
    painter.fillRect(0, 0, bitmap.width, bitmap.height);
  }
  painter.drawImage(bitmap, 0, 0);
  return painter;
}

async function pictureToSvg({ source, context }: ConvertJob, name: string): Promise<Converted> {
  const [{ tracePicture }, { svgToPng }] = await Promise.all([
    import('@entropy-tools/media/image/trace-picture'),
    import('@entropy-tools/media/image/svg-to-png'),
  ]);
  const { bitmap } = await decodeImage(await readBytes(source.blob), context);
  const traced = await tracePicture(bitmap, partOf(context, 0, 0.8));
  if (traced.shapes === 0)
    throw new ToolError('input', 'There is nothing to trace: this picture is empty.');
  const blob = new Blob([traced.svg], { type: formats.svg.mime });
  const silent = { ...partOf(context, 0.8, 1), warn: () => undefined };
  await svgToPng(blob, { width: 64 }, silent);
  if (traced.simplified)
    context.warn('This picture has the many colours of a photo, so it was simplified to areas.');
  return {
    files: [{ name, blob }],
    madeBy: 'VTracer',
    detail: formatCount(traced.shapes, 'shape'),
  };
}

async function pictureToDocx({ source, context }: ConvertJob, name: string): Promise<Converted> {
  const [{ transcodeImage }, { imageDoc }, { writeDocx }, { verifyDocx }] = await Promise.all([
    import('@entropy-tools/media/image/transcode-image'),
    import('@entropy-tools/documents/doc/image-doc'),
    import('@entropy-tools/documents/doc/write-docx/write-docx'),
    import('@entropy-tools/documents/doc/write-docx/verify-docx'),
  ]);
  const image = await transcodeImage(
    { bytes: await readBytes(source.blob) },
    partOf(context, 0, 0.5),
  );
  const title = baseName(source.name);
  const doc = imageDoc({ ...image, alt: title }, title);
  const bytes = await writeDocx(doc, partOf(context, 0.5, 1));
  await verifyDocx(bytes);
  const blob = new Blob([bytes], { type: formats.docx.mime });
  return { files: [{ name, blob }], madeBy: 'docx', detail: pixels(image) };
}
