import type { PdfKitDocument, PdfOutline } from './pdfkit-parts';

/** Creates a function that adds headings to the PDF's outline, each under the last heading of a higher level. */
export function createOutline(
  pdf: PdfKitDocument,
): (level: number, title: string, y: number) => void {
  const open: { level: number; item: PdfOutline }[] = [];
  return (level, title, y) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.item ?? pdf.outline;
    // pdfkit measures `left` from the right edge.
    const item = parent.addItem(title, {
      expanded: level < 2,
      top: Math.max(0, y),
      left: pdf.page.width,
    });
    open.push({ level, item });
  };
}
