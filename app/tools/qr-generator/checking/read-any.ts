import { type DecodedQrCode, readPixels } from '@entropy-tools/media/qr/read-pixels';

/** The browser's own reader (Shape Detection API), which few browsers have. */
interface BarcodeReader {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
type BarcodeReaderClass = new (options: { formats: string[] }) => BarcodeReader;

/**
 * Reads the QR code in a drawing: with jsQR unchanged, then enlarged with a border (like a camera moved
 * closer), then with the browser's own reader if there is one.
 * @param expected stops at the first reading with this text; without it any reading counts
 */
export async function readAny(
  canvas: OffscreenCanvas,
  expected?: string,
): Promise<DecodedQrCode | undefined> {
  const isWanted = (read: DecodedQrCode | undefined) =>
    read !== undefined && (expected === undefined || read.text === expected);
  if (Math.max(canvas.width, canvas.height) <= MAX_READ_SIDE) {
    const plain = readPixels(pixelsOf(canvas));
    if (isWanted(plain)) return plain;
  }
  const larger = readPixels(pixelsOf(enlarged(canvas)));
  if (isWanted(larger)) return larger;
  const native = await readNatively(canvas);
  return isWanted(native) ? native : undefined;
}

/** Larger drawings are read only from a smaller copy: jsQR takes seconds for 4,096 pixels. */
const MAX_READ_SIDE = 1200;

function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const painter = canvas.getContext('2d', { willReadFrequently: true });
  if (!painter) throw new Error('A canvas without a context cannot be read.');
  return painter.getImageData(0, 0, canvas.width, canvas.height);
}

/** Doubled in size, or reduced to 1,200 pixels if larger, on its own border colour. */
function enlarged(canvas: OffscreenCanvas): OffscreenCanvas {
  const scale = Math.min(2, 1200 / Math.max(canvas.width, canvas.height));
  const [width, height] = [Math.ceil(canvas.width * scale), Math.ceil(canvas.height * scale)];
  const border = Math.round(Math.max(width, height) * 0.08);
  const copy = new OffscreenCanvas(width + 2 * border, height + 2 * border);
  const painter = copy.getContext('2d', { willReadFrequently: true });
  if (!painter) return canvas;
  const corner = canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, 1, 1);
  const [red, green, blue] = corner?.data ?? [];
  painter.fillStyle = `rgb(${red} ${green} ${blue})`;
  painter.fillRect(0, 0, copy.width, copy.height);
  painter.imageSmoothingQuality = 'high';
  painter.drawImage(canvas, border, border, width, height);
  return copy;
}

async function readNatively(canvas: OffscreenCanvas): Promise<DecodedQrCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeReaderClass };
  if (!BarcodeDetector) return undefined;
  try {
    const bitmap = await createImageBitmap(canvas);
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap);
    bitmap.close();
    return found && { text: found.rawValue, inverted: false };
  } catch {
    // The API exists without its system service, so that it is unusable.
    return undefined;
  }
}
