import type { PdfCanvas } from './canvas';
import { drawDrawing } from './draw-drawing';
import type { PlacedImage } from './prepare-images';
import type { Tag } from './tag';
import { theme } from './theme';

/** Draws an image, or its box with the caption when it could not be opened. */
export function drawImage(
  canvas: PdfCanvas,
  image: PlacedImage,
  x: number,
  y: number,
  width: number,
  height: number,
  parent: Tag,
): void {
  if (image.decorative) canvas.artifact();
  else {
    const figure = parent.child(image.isFormula ? 'Formula' : 'Figure', { alt: image.alt });
    canvas.tag(figure);
    canvas.frameTag(figure, x, y, width, height);
  }
  if (image.drawing) {
    drawDrawing(canvas, image.drawing, x, y, width / image.drawing.width);
    return;
  }
  if (image.picture) {
    canvas.image(image.picture, x, y, width, height);
    return;
  }
  const inset = theme.hairline / 2;
  const box = {
    left: x + inset,
    top: y + inset,
    right: x + width - inset,
    bottom: y + height - inset,
  };
  canvas.frame(box, theme.hairline, theme.border);
}
