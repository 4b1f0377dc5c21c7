import type { Font } from 'fontkit';
import type { PdfCanvas } from './canvas';
import { shapeText } from './shape-text';
import { type PageGeometry, theme } from './theme';

/** Draws the page number in the middle of the bottom margin, if there is one. */
export function drawFooter(
  canvas: PdfCanvas,
  page: number,
  geometry: PageGeometry,
  digits: { font: Font; faceId: string },
): void {
  const margin = geometry.height - geometry.top - geometry.contentHeight;
  if (margin < theme.footerSize * 2) return;
  const text = String(page);
  const shaped = shapeText(digits.font, digits.faceId, text, false);
  const width = shaped.width * theme.footerSize;
  canvas.artifact();
  canvas.glyphs(
    {
      ...digits,
      size: theme.footerSize,
      color: theme.muted,
      slanted: false,
      thickened: false,
      parts: [{ shaped, extra: 0 }],
    },
    (geometry.width - width) / 2,
    geometry.height - margin / 2 + theme.footerSize * 0.35,
  );
}
