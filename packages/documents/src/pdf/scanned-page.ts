/** A page without text (a scan, a drawing) as one image of 144 dpi. */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import type { ImageItem } from './columns';
import type { OpenPdf } from './open-pdf';
import { encodeCanvas, releaseCanvas } from './pdfjs';
import { drawPage } from './render-pdf';

const scale = 2;

/** Renders a page as a JPEG. @returns the page's image in a list of one */
export async function pageAsImage(
  pdf: OpenPdf,
  number: number,
  context: CodecContext,
): Promise<ImageItem[]> {
  const { canvas, width, height } = await drawPage(pdf, number, scale, partOf(context, 0, 0));
  try {
    const blob = await encodeCanvas(canvas, 'image/jpeg', 0.85);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const [right, bottom] = [width / scale, height / scale];
    const display = {
      width: Math.round((right * 96) / 72),
      height: Math.round((bottom * 96) / 72),
    };
    const image = { bytes, type: 'image/jpeg', alt: `Page ${number}`, ...display };
    return [{ kind: 'image', image, left: 0, top: 0, right, bottom }];
  } finally {
    releaseCanvas(canvas);
  }
}
