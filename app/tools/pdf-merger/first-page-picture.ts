import { drawPage, releaseCanvas } from '~/ui/pdf-view/draw-page';
import { openForView } from '~/ui/pdf-view/open-for-view';
import type { ListedPdf } from './listed-pdf';

/** The longer side, in CSS pixels. */
const sidePx = 56;

/** Draws a small picture of the first page and closes the document again. */
export async function firstPagePicture(
  { file, password }: ListedPdf,
  signal: AbortSignal,
): Promise<Blob | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await openForView(bytes, { signal, ...(password === undefined ? {} : { password }) });
  try {
    const page = await pdf.page(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: sidePx / Math.max(width, height, 1) });
    const canvas = await drawPage(page, viewport, Math.max(2, devicePixelRatio), 'drawn', signal);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    releaseCanvas(canvas);
    return picture;
  } finally {
    await pdf.close();
  }
}
