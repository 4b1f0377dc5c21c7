// Drawings made of shapes: SVG, and Windows' EMF and WMF, which become SVG first.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { mayStartEarly } from '@entropy-tools/core/early-part';
import { baseName } from '@entropy-tools/core/file-names';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { startSvg, svgToPng } from '@entropy-tools/media/image/svg-to-png';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { pixels } from './pixels';

/** The longest side of a drawing in a document or an icon where no width is asked for. */
const FINE_SIDE = 2048;

/** A drawing to a picture of its own size or of any width, to a PDF, or to SVG. */
export async function convertDrawing(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  const isSvg = source.format === 'svg';
  const svg = isSvg ? source.blob : await metafileAsSvg(job);
  const reader = isSvg ? [] : ['our EMF and WMF reader'];
  const name = `${baseName(source.name)}.${target}`;
  if (target === 'svg') {
    const silent = { ...partOf(context, 0.5, 1), warn: () => undefined };
    const drawn = await svgToPng(svg, {}, silent);
    return { files: [{ name, blob: svg }], madeBy: reader.join(''), detail: pixels(drawn) };
  }
  if (target === 'pdf') {
    const { drawingToVectorPdf } = await import('./vector-pdf');
    const made = await drawingToVectorPdf(svg, { ...job, context: partOf(context, 0, 0.5) });
    if (made) return { ...made, madeBy: [...reader, made.madeBy].join(', ') };
  }
  const drawn = await draw(svg, job, partOf(context, 0, 0.5));
  const madeBy = [...reader, drawn.madeBy];
  if (target === 'png' && job.options.picture.maxKilobytes === null)
    return {
      files: [{ name, blob: drawn.blob }],
      madeBy: madeBy.join(', '),
      detail: pixels(drawn),
    };
  const { writePicture } = await import('./picture-targets');
  const converted = await writePicture(
    {
      ...job,
      source: { ...source, blob: drawn.blob },
      // It was drawn at the size that is asked for.
      options: {
        ...job.options,
        picture: { ...job.options.picture, width: null, height: null, percent: 100 },
      },
      context: partOf(context, 0.5, 1),
    },
    drawn.blob,
    { fineness: drawn.fineness },
  );
  return { ...converted, madeBy: [...madeBy, converted.madeBy].join(', ') };
}

/** Starts resvg. */
export async function startDrawing(_pair: unknown, context: CodecContext): Promise<void> {
  if (await mayStartEarly(vendorAssets.resvg)) await startSvg(context);
}

/** Draws at the width or height that is asked for; in documents and icons finer than on a screen. */
async function draw(svg: Blob, { target, options }: ConvertJob, context: CodecContext) {
  const { width, height, percent } = options.picture;
  if (width !== null) return svgToPng(svg, { width }, context);
  if (height !== null) return svgToPng(svg, { height }, context);
  if (percent < 100) return svgToPng(svg, { scale: percent / 100 }, context);
  if (target !== 'pdf' && target !== 'ico' && target !== 'icns') return svgToPng(svg, {}, context);
  return svgToPng(svg, { longest: FINE_SIDE }, context);
}

async function metafileAsSvg({ source, context }: ConvertJob): Promise<Blob> {
  const { unwrapPicture } = await import('@entropy-tools/media/image/foreign/unwrap-picture');
  const format = source.format === 'emf' ? 'EMF' : 'WMF';
  const { bytes } = await unwrapPicture(await readBytes(source.blob), format, context);
  return new Blob([bytes], { type: formats.svg.mime });
}
