import type { PdfKitDocument, PdfOutline } from './pdfkit-parts';

/** A function that adds headings to the PDF's outline, each under the nearest one above its level. */
export function createOutline(
  pdf: PdfKitDocument,
): (level: number, title: string, y: number) => void {
  const open: { level: number; item: PdfOutline }[] = [];
  return (level, title, y) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.item ?? pdf.outline;
    // pdfkit counts `left` from the right edge.
    const item = parent.addItem(title, {
      expanded: level < 2,
      top: Math.max(0, y),
      left: pdf.page.width,
    });
    open.push({ level, item });
  };
}
