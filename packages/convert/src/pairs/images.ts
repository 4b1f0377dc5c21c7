// Images to images and documents. Images are recognised by content, not by name.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { convertImage } from '@entropy-tools/media/image/convert-image';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { readHeifHeader } from '@entropy-tools/media/image/header-heif';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

/** An image to PDF, DOCX, PNG, JPG, WEBP or AVIF. */
export async function convertImageFile(given: ConvertJob): Promise<Converted> {
  const { blob: opened, madeBy } = await openPicture(
    given.source.blob,
    partOf(given.context, 0, 0.3),
  );
  const job = { ...given, source: { ...given.source, blob: opened } };
  const converted = await convertOpened(job);
  return madeBy === '' ? converted : { ...converted, madeBy: `${madeBy}, ${converted.madeBy}` };
}

async function convertOpened(job: ConvertJob): Promise<Converted> {
  const { source, target, options, context } = job;
  const name = `${baseName(source.name)}.${target}`;
  if (target === 'png' || target === 'jpg' || target === 'webp') {
    const image = await convertImage(
      source.blob,
      { target, quality: options.imageQuality },
      context,
    );
    return {
      files: [{ name, blob: image.blob }],
      madeBy: image.madeBy,
      detail: pixels(image),
    };
  }
  if (target === 'pdf') {
    const { imageToPdf } = await import('@entropy-tools/media/image/image-to-pdf');
    const pdf = await imageToPdf(source.blob, options, context);
    const blob = new Blob([pdf.bytes], { type: formats.pdf.mime });
    return { files: [{ name, blob }], madeBy: pdf.madeBy, detail: '1 page' };
  }
  if (target === 'avif') return imageToAvif(job, name);
  if (target === 'docx') return imageToDocx(job, name, context);
  throw new ToolError('unsupported', onlyConvertibleTo(source.format));
}

async function imageToAvif(
  { source, options, context }: ConvertJob,
  name: string,
): Promise<Converted> {
  const [{ encodeAvif }, { makePainter }] = await Promise.all([
    import('@entropy-tools/media/image/encode-avif'),
    import('@entropy-tools/media/image/resample'),
  ]);
  const { bitmap } = await decodeImage(await readBytes(source.blob), context);
  const { width, height } = bitmap;
  const painter = makePainter(width, height);
  painter.drawImage(bitmap, 0, 0);
  bitmap.close();
  context.signal.throwIfAborted();
  const blob = await encodeAvif(
    painter.getImageData(0, 0, width, height),
    options.imageQuality,
    context,
  );
  const written = readHeifHeader(new Uint8Array(await blob.slice(0, 4096).arrayBuffer()));
  if (written?.width !== width || written.height !== height)
    throw new ToolError('internal', 'An image was written that does not open. Try again.');
  return { files: [{ name, blob }], madeBy: 'libaom', detail: pixels({ width, height }) };
}

/** SVG to PNG at the drawing's intrinsic size. */
export async function convertSvgFile({ source, context }: ConvertJob): Promise<Converted> {
  const { svgToPng } = await import('@entropy-tools/media/image/svg-to-png');
  const image = await svgToPng(source.blob, {}, context);
  return {
    files: [{ name: `${baseName(source.name)}.png`, blob: image.blob }],
    madeBy: image.madeBy,
    detail: pixels(image),
  };
}

async function imageToDocx(
  { source }: ConvertJob,
  name: string,
  context: CodecContext,
): Promise<Converted> {
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

function pixels({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height} px`;
}
