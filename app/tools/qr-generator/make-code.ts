// Makes one code: text to symbol (`qrcode`, or `lean-qr` beyond ASCII), drawn on a canvas or as SVG, then
// read back from the finished file with jsQR (and the browser's BarcodeDetector if it has one). SVG, PDF and
// EPS are checked by drawing the same shapes on a canvas, because workers cannot decode those files.
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type QrLevel, qrLevels } from '@entropy-tools/media/qr/qr-level';
import { checkReadability, type Verdict } from './checking/check-readability';
import { readAny } from './checking/read-any';
import { layOut, type Scene } from './drawing/scene';
import { sceneToCanvas } from './drawing/scene-to-canvas';
import { sceneToSvg } from './drawing/scene-to-svg';
import type { Logo } from './logo';
import { defaultOptions, formatFacts, imageQuality, type QrOptions } from './qr-options';

/** The input for a code. */
export interface CodeRequest {
  /** The exact content of the code, including line ends. */
  text: string;
  options: QrOptions;
  /** The result of `readLogo`. */
  logo?: Blob | undefined;
}

/** A finished code. */
export interface MadeCode {
  blob: Blob;
  /** The code as SVG, if the page cannot display the file as a picture. */
  preview?: Blob;
  /** Pixels. */
  width: number;
  height: number;
  /** 1 to 40. */
  version: number;
  /** The error correction used: higher than requested if the logo needs it. */
  level: QrLevel;
  verdict: Verdict;
}

/**
 * Makes and checks a code. With a logo, the error correction is raised until the code can be read.
 * @param logo decoded from `request.logo`; the caller closes it
 * @throws ToolError `input` without text, `limit` if the text is too long
 */
export async function makeCode(
  { text, options }: CodeRequest,
  logo: Logo | undefined,
  context: CodecContext,
): Promise<MadeCode> {
  let made: MadeCode | undefined;
  for (const level of logo ? levelsForLogo(options) : [options.level]) {
    try {
      made = await makeAtLevel({ text, options: { ...options, level } }, logo, context);
    } catch (error) {
      // A text that fills the code at this level does not fit at a higher one.
      if (!made || !(error instanceof ToolError) || error.code !== 'limit') throw error;
      break;
    }
    if (made.verdict.readable) break;
  }
  if (!made) throw new Error('There is no level of error correction.');
  return made;
}

async function makeAtLevel(
  { text, options }: CodeRequest,
  logo: Logo | undefined,
  context: CodecContext,
): Promise<MadeCode> {
  const isVector = options.format !== 'png' && options.format !== 'jpeg';
  const scene = layOut(text, options, isVector ? 'vector' : 'pixels', logo?.bitmap);
  const blob = await fileOf(scene, options, logo, context);
  throwIfAborted(context);
  const drawn = isVector ? sceneToCanvas(scene, logo?.bitmap) : await canvasOf(blob);
  const read = await readAny(drawn, text);
  const tryVariant = async (variant: QrOptions, withLogo: boolean) => {
    throwIfAborted(context);
    const bitmap = withLogo ? logo?.bitmap : undefined;
    const canvas = sceneToCanvas(layOut(text, variant, 'pixels', bitmap), bitmap);
    return (await readAny(canvas, text)) !== undefined;
  };
  const code = { options, matrix: scene.matrix, hasLogo: logo !== undefined };
  const { width, height, matrix } = scene;
  const isPaper = options.format === 'pdf' || options.format === 'eps';
  return {
    blob,
    ...(isPaper && { preview: svgOf(scene, logo) }),
    width,
    height,
    version: matrix.version,
    level: options.level,
    verdict: await checkReadability(code, read, tryVariant),
  };
}

/** The levels to try, in order, starting with the chosen one, or with a higher one for a larger logo. */
export function levelsForLogo({ level, logoShare }: QrOptions): QrLevel[] {
  const least = logoShare > 0.2 ? 'H' : logoShare > defaultOptions.logoShare ? 'Q' : 'L';
  const from = Math.max(qrLevels.indexOf(level), qrLevels.indexOf(least));
  return qrLevels.slice(from);
}

function svgOf(scene: Scene, logo: Logo | undefined): Blob {
  return new Blob([sceneToSvg(scene, logo?.dataUrl)], { type: formatFacts.svg.type });
}

async function fileOf(
  scene: Scene,
  { format }: QrOptions,
  logo: Logo | undefined,
  context: CodecContext,
): Promise<Blob> {
  const { type } = formatFacts[format];
  if (format === 'svg') return svgOf(scene, logo);
  if (format === 'pdf' || format === 'eps') {
    const { printFile: paperFile } = await import('./drawing/print-file');
    return new Blob([await paperFile(format, scene, logo, context)], { type });
  }
  const canvas = sceneToCanvas(scene, logo?.bitmap);
  const blob = await canvas.convertToBlob({ type, quality: imageQuality });
  if (blob.type !== type)
    throw new ToolError(
      'unsupported',
      `This browser cannot write ${format.toUpperCase()} images. Choose another format.`,
    );
  return blob;
}

/** The pixels of a finished file, decoded again. */
async function canvasOf(blob: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}
