/** Handwriting fonts found on devices, best first. */
export const signatureFont =
  '"Snell Roundhand", "Segoe Script", "Bradley Hand", "Dancing Script", "Brush Script MT", "URW Chancery L", cursive';

/** A name in handwriting; undefined for an empty one. */
export async function renderTypedSignature(name: string, color: string): Promise<Blob | undefined> {
  if (name === '') return undefined;
  const canvas = document.createElement('canvas');
  const painter = canvas.getContext('2d');
  if (!painter) return undefined;
  const font = `italic 120px ${signatureFont}`;
  painter.font = font;
  canvas.width = Math.min(4000, Math.ceil(painter.measureText(name).width) + 120);
  canvas.height = 260;
  painter.font = font;
  painter.fillStyle = color;
  painter.textBaseline = 'middle';
  painter.fillText(name, 60, 130, canvas.width - 120);
  return trimCanvas(canvas);
}

/** A canvas trimmed to what was drawn; undefined if it is empty. */
export async function trimCanvas(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!pixels) return undefined;
  const [left, top, right, bottom] = inkedBox(pixels, width, height);
  if (right < left) return undefined;
  const cut = document.createElement('canvas');
  cut.width = right - left + 1;
  cut.height = bottom - top + 1;
  cut.getContext('2d')?.drawImage(canvas, -left, -top);
  return new Promise((resolve) => cut.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Left, top, right and bottom of the opaque pixels; right is less than left if there are none. */
function inkedBox(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): [number, number, number, number] {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (pixels[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return [left, top, right, bottom];
}
