/**
 * Draws a picture anew as areas of one colour with smooth edges, with VTracer (vtracer-wasm, MIT; 63 kB
 * compressed, loaded at use). It is for logos, signs and drawings; of a photo it makes a poster.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { importVendor } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { makePainter } from './resample';

/** A traced picture. */
export interface TracedPicture {
  svg: string;
  /** Areas drawn. */
  shapes: number;
  /** Whether it has so many colours that it was simplified: a photo. */
  simplified: boolean;
}

/** Pixels that are traced; larger pictures are made smaller before. Drawings of few colours are quick. */
const MOST_PIXELS = { drawing: 4_000_000, photo: 300_000 };
/** A drawing's few colours cover this share of it. */
const DRAWING_SHARE = 0.9;
const DRAWING_COLOURS = 24;

const degrees = Math.PI / 180;
const usual = {
  binary: false,
  mode: 'spline',
  hierarchical: 'stacked',
  cornerThreshold: 60 * degrees,
  spliceThreshold: 45 * degrees,
  lengthThreshold: 4,
  maxIterations: 10,
  pathPrecision: 2,
  /** Low bits of a colour that are not looked at. */
  colorPrecision: 2,
};
/** Areas below `filterSpeckle` pixels and steps of colour below `layerDifference` vanish. */
const fine = { ...usual, filterSpeckle: 16, layerDifference: 16 };
const coarse = { ...usual, filterSpeckle: 64, layerDifference: 32 };

/**
 * Traces a picture; the drawing has the picture's size.
 * @param bitmap is closed
 * @throws ToolError `asset` if the tracer cannot be loaded, `limit` if the picture is too much for it
 */
export async function tracePicture(
  bitmap: ImageBitmap,
  context: CodecContext,
): Promise<TracedPicture> {
  const tracer = await startTracer(context);
  const { width, height } = bitmap;
  const first = scaledPixels(bitmap, MOST_PIXELS.drawing);
  const isDrawing = hasFewColours(first.data);
  const pixels = isDrawing ? first : scaledPixels(bitmap, MOST_PIXELS.photo);
  bitmap.close();
  throwIfAborted(context);
  context.onProgress(0.3);
  let drawn: string;
  try {
    const bytes = new Uint8Array(pixels.data.buffer);
    drawn = tracer.to_svg(bytes, pixels.width, pixels.height, isDrawing ? fine : coarse);
  } catch (cause) {
    throw new ToolError(
      'limit',
      'This picture has too much detail to be traced. Make it smaller, or choose PNG.',
      { cause },
    );
  }
  const paths = drawn.match(/<path [^>]*>/g)?.map(withPlainColours) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${pixels.width} ${pixels.height}">\n${paths.join('\n')}\n</svg>\n`;
  return { svg, shapes: paths.length, simplified: !isDrawing };
}

function scaledPixels(bitmap: ImageBitmap, most: number): ImageData {
  const scale = Math.min(1, Math.sqrt(most / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const painter = makePainter(width, height);
  painter.drawImage(bitmap, 0, 0, width, height);
  return painter.getImageData(0, 0, width, height);
}

/** Counts colours by their upper four bits. */
function hasFewColours(data: Uint8ClampedArray): boolean {
  const counts = new Uint32Array(4096);
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    counts[colour] = (counts[colour] as number) + 1;
  }
  const main = counts.sort().subarray(-DRAWING_COLOURS);
  return main.reduce((sum, count) => sum + count, 0) >= (data.length / 4) * DRAWING_SHARE;
}

/** The mean of a white area with soft edges is nearly white; what is meant is white. The same with black. */
function withPlainColours(path: string): string {
  return path
    .replace(/fill="#F[C-F]F[C-F]F[C-F]"/i, 'fill="#FFFFFF"')
    .replace(/fill="#0[0-3]0[0-3]0[0-3]"/i, 'fill="#000000"');
}

/** The tracer's script. Source: vtracer-wasm/vtracer.d.ts, and the names in its wasm. */
interface Tracer {
  initSync: (source: { module: Uint8Array }) => unknown;
  to_svg: (rgba: Uint8Array, width: number, height: number, config: typeof usual) => string;
}

let loading: Promise<Tracer> | undefined;

function startTracer({ loadAsset }: CodecContext): Promise<Tracer> {
  loading ??= Promise.all([
    importVendor<Tracer>(vendorAssets.tracer),
    loadAsset(vendorAssets.tracerWasm),
  ])
    .then(([tracer, wasm]) => {
      tracer.initSync({ module: wasm });
      return tracer;
    })
    .catch(async (error: unknown) => {
      loading = undefined;
      throw await toToolError(error);
    });
  return loading;
}
