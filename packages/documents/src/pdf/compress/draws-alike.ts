import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { type OpenPdf, openPdf } from '../open-pdf';
import { releaseCanvas } from '../pdfjs';
import { drawPage } from '../render-pdf';

/** 36 dpi: a letter that is missing, or another one, still changes pixels. */
const pixelsPerPoint = 0.5;

/** Whether pdf.js draws every page of two documents alike. @throws ToolError as `openPdf` */
export async function drawsAlike(
  before: Uint8Array<ArrayBuffer>,
  after: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<boolean> {
  const quiet = { ...context, warn: () => undefined, onProgress: () => undefined };
  const one = await openPdf(before, quiet);
  try {
    const other = await openPdf(after, quiet);
    try {
      for (let number = 1; number <= one.pageCount; number++) {
        throwIfAborted(context);
        const [was, is] = [
          await pixelsOf(one, number, quiet),
          await pixelsOf(other, number, quiet),
        ];
        if (was.length !== is.length || was.some((value, at) => value !== is[at])) return false;
      }
      return true;
    } finally {
      await other.close();
    }
  } finally {
    await one.close();
  }
}

async function pixelsOf(pdf: OpenPdf, number: number, context: CodecContext): Promise<Uint32Array> {
  const { canvas, width, height } = await drawPage(pdf, number, pixelsPerPoint, context);
  try {
    // The two kinds of canvas have only this in common in their types.
    const pen = (canvas as OffscreenCanvas).getContext('2d');
    const pixels = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    return new Uint32Array(pixels.buffer.slice(0));
  } finally {
    releaseCanvas(canvas);
  }
}
