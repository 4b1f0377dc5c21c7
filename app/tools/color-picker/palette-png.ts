import { ToolError } from '@entropy-tools/core/tool-error';
import { readableOn } from '@entropy-tools/media/colour/contrast';
import type { Palette } from '@entropy-tools/media/colour/palette';

const columnWidth = 240;
const height = 400;

/**
 * A picture of the palette, with one column per colour and its hex value. Each column has 240 × 400 pixels.
 */
export async function paletteToPng({ colors }: Palette): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = columnWidth * colors.length;
  canvas.height = height;
  const painter = canvas.getContext('2d');
  if (painter) {
    painter.font = '600 28px ui-monospace, Menlo, Consolas, monospace';
    for (const [index, { hex }] of colors.entries()) {
      painter.fillStyle = hex;
      painter.fillRect(index * columnWidth, 0, columnWidth, height);
      painter.fillStyle = readableOn(hex);
      painter.fillText(hex, index * columnWidth + 24, height - 28);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob?.type !== 'image/png')
    throw new ToolError('internal', 'This browser could not draw the palette. Try another format.');
  return blob;
}
