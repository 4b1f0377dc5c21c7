// Makes one code: text to symbol (`lean-qr`), drawn on a canvas or as SVG, then read back with jsQR
// (and the browser's BarcodeDetector where it has one) from the finished file before it is offered.
// An SVG is read from the same shapes drawn on a canvas: workers cannot decode SVG files.
import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';
import { judge, type Verdict } from './checking/judge';
import { readAny } from './checking/read-any';
import { layOut, type Scene } from './drawing/scene';
import { sceneToCanvas } from './drawing/scene-to-canvas';
import { sceneToSvg } from './drawing/scene-to-svg';
import type { Logo } from './logo';
import { formatFacts, imageQuality, type QrOptions } from './qr-options';

/** What a code is made from. */
export interface CodeRequest {
  /** What the code is to say, line ends and all. */
  text: string;
  options: QrOptions;
  /** As `readLogo` gave it. */
  logo?: Blob | undefined;
}

/** A finished code. */
export interface MadeCode {
  blob: Blob;
  /** Pixels. */
  width: number;
  height: number;
  /** 1 to 40. */
  version: number;
  verdict: Verdict;
}

/**
 * Makes and checks a code.
 * @param logo decoded from `request.logo`; the caller closes it
 * @throws ToolError `input` without text, `limit` when the text is too long
 */
export async function makeCode(
  { text, options }: CodeRequest,
  logo: Logo | undefined,
  context: Pick<CodecContext, 'signal'>,
): Promise<MadeCode> {
  const isVector = options.format === 'svg';
  const scene = layOut(text, options, isVector ? 'vector' : 'pixels', logo?.bitmap);
  const blob = await fileOf(scene, options, logo);
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
  return {
    blob,
    width,
    height,
    version: matrix.version,
    verdict: await judge(code, read, tryVariant),
  };
}

async function fileOf(scene: Scene, { format }: QrOptions, logo: Logo | undefined): Promise<Blob> {
  const { type } = formatFacts[format];
  if (format === 'svg') return new Blob([sceneToSvg(scene, logo?.dataUrl)], { type });
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
