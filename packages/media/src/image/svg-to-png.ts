/**
 * SVG to PNG with resvg (wasm): runs no script, fetches nothing, gives the same result in every
 * browser, and its worker can be terminated. Not drawn: HTML in foreignObject, animation beyond its
 * initial state. Drawing with <img> would need the page itself.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { guardImage, readImageHeader } from './image-header';
import { fontsForSvg, mixesJoinedScript } from './svg-fonts';
import { inspectSvg, readSvgText, repairRoot } from './svg-guard';

/** Drawing options. */
export interface SvgOptions {
  /** Multiple of the drawing's own size; 1 if absent. */
  scale?: number;
  /** Instead of a scale: pixels of the width, the height or the longest side. */
  width?: number;
  height?: number;
  longest?: number;
}

/** A drawn SVG. */
export interface DrawnSvg {
  blob: Blob;
  width: number;
  height: number;
  /** Its pixels for one of its own at the size that was asked for; above 1 only where the longest side was given. */
  fineness: number;
  madeBy: string;
}

let ready: Promise<typeof import('@resvg/resvg-wasm')> | undefined;

/**
 * Draws an SVG at its intrinsic size (`width` and `height`, else its `viewBox`) times `scale`, or at the size asked for.
 * @throws ToolError `input` if it cannot be parsed, `limit` beyond the pixel limit
 */
export async function svgToPng(
  blob: Blob,
  options: SvgOptions,
  context: CodecContext,
): Promise<DrawnSvg> {
  const text = await readDrawing(blob);
  const lacks = lacksOf(text);
  const [{ Resvg }, font] = await startWithFonts(text, context);
  throwIfAborted(context);
  context.onProgress(0.3);

  const resvg = open(() => new Resvg(text, { font, fitTo: { mode: 'original' } }));
  try {
    const scale = scaleFor(resvg, options);
    const size = { width: Math.ceil(resvg.width * scale), height: Math.ceil(resvg.height * scale) };
    guardImage({ type: 'image/svg+xml', ...size });
    for (const sentence of lacks) context.warn(sentence);
    const fineness = options.longest === undefined ? 1 : scale;
    if (scale === 1) return { ...(await finish(draw(resvg))), fineness };
    const scaled = open(() => new Resvg(text, { font, fitTo: { mode: 'zoom', value: scale } }));
    try {
      return { ...(await finish(draw(scaled))), fineness };
    } finally {
      release(scaled);
    }
  } finally {
    release(resvg);
  }
}

/** A drawing as plain shapes: styles, references and text resolved to paths. */
export interface PlainSvg {
  svg: string;
  /** How it looks on white, RGBA. */
  sample: { data: Uint8ClampedArray; width: number; height: number };
  /** What it does not show, in sentences. */
  lacks: string[];
}

/**
 * Resolves styles, references and text of an SVG to paths, and draws it small.
 * @param longest pixels of the longest side of the sample
 * @throws ToolError as {@link svgToPng}
 */
export async function plainSvg(
  text: string,
  longest: number,
  context: CodecContext,
): Promise<PlainSvg> {
  const lacks = lacksOf(text);
  const [{ Resvg }, font] = await startWithFonts(text, context);
  throwIfAborted(context);
  const openAs = (options: object) => open(() => new Resvg(text, { font, ...options }));
  const resvg = openAs({ fitTo: { mode: 'original' } });
  try {
    const value = longest / Math.max(resvg.width, resvg.height);
    const drawer = openAs({ fitTo: { mode: 'zoom', value }, background: '#fff' });
    try {
      const image = open(() => drawer.render());
      try {
        const { width, height } = image;
        const data = new Uint8ClampedArray(image.pixels);
        return { svg: open(() => resvg.toString()), sample: { data, width, height }, lacks };
      } finally {
        release(image);
      }
    } finally {
      release(drawer);
    }
  } finally {
    release(resvg);
  }
}

/** An SVG's text, made ready for the renderer. @throws ToolError as {@link svgToPng} */
export async function readDrawing(blob: Blob): Promise<string> {
  return repairRoot(await readSvgText(blob));
}

/** What the renderer will not show. @throws ToolError as {@link inspectSvg} */
function lacksOf(text: string): string[] {
  const lacks = inspectSvg(text);
  if (mixesJoinedScript(text))
    lacks.push('A line that mixes Arabic or Indic letters with others may be drawn wrongly.');
  return lacks;
}

/** Loads and starts the renderer, once. @throws ToolError `asset` if it cannot be loaded */
export function startSvg(context: CodecContext): NonNullable<typeof ready> {
  ready ??= loadResvg(context).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

const startWithFonts = (text: string, context: CodecContext) =>
  Promise.all([startSvg(context), fontsForSvg(text, context)]);

function scaleFor(own: { width: number; height: number }, options: SvgOptions): number {
  const { scale = 1, width, height, longest } = options;
  if (width !== undefined) return width / own.width;
  if (height !== undefined) return height / own.height;
  if (longest !== undefined) return longest / Math.max(own.width, own.height);
  return scale;
}

async function loadResvg(context: CodecContext): Promise<typeof import('@resvg/resvg-wasm')> {
  const [resvg, { startResvg }, wasm] = await Promise.all([
    import('@resvg/resvg-wasm'),
    import('./start-resvg'),
    context.loadAsset(vendorAssets.resvg),
  ]);
  await startResvg(wasm);
  return resvg;
}

interface Drawable {
  render: () => { asPng: () => Uint8Array; width: number; height: number; free: () => void };
}

function draw(resvg: Drawable): { png: Uint8Array<ArrayBuffer>; width: number; height: number } {
  const image = open(() => resvg.render());
  try {
    return { png: new Uint8Array(image.asPng()), width: image.width, height: image.height };
  } finally {
    release(image);
  }
}

async function finish(drawn: {
  png: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}): Promise<Omit<DrawnSvg, 'fineness'>> {
  const { png, width, height } = drawn;
  const header = readImageHeader(png);
  if (header?.type !== 'image/png' || header.width !== width || header.height !== height)
    throw new ToolError('internal', 'The drawing did not become an image. Try again.');
  return { blob: new Blob([png], { type: 'image/png' }), width, height, madeBy: 'resvg' };
}

/** Frees what the renderer holds. What it failed with half-way stays borrowed and cannot be freed. */
function release(held: { free: () => void }): void {
  try {
    held.free();
  } catch {}
}

/** Runs one step of the renderer and translates its errors. */
function open<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError)
      throw new ToolError(
        'limit',
        'This SVG is too complex to be drawn. Simplify it in a drawing program.',
        { cause },
      );
    throw new ToolError(
      'input',
      `This SVG cannot be drawn: ${reasonOf(cause)}. Open and save it in a drawing program.`,
      { cause },
    );
  }
}

/** The renderer's error message without its prefix and final full stop. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (text.includes('Target size is zero')) return 'one of its sides would be less than a pixel';
  return text
    .replace(/^SVG data parsing failed cause /i, '')
    .replace(/[.\s]+$/, '')
    .slice(0, 200);
}
