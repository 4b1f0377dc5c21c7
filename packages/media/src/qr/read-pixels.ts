import jsQR from 'jsqr';

/** RGBA pixels, as in `ImageData`. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A decoded QR code. `inverted`: light on dark, which many readers reject. */
export interface DecodedQrCode {
  text: string;
  inverted: boolean;
}

/** Reads a QR code with jsQR; undefined if it finds none. */
export function readPixels({ data, width, height }: Pixels): DecodedQrCode | undefined {
  try {
    const plain = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
    if (plain && plain.data !== '') return { text: plain.data, inverted: false };
    const inverted = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
    return inverted && inverted.data !== '' ? { text: inverted.data, inverted: true } : undefined;
  } catch {
    // jsQR throws on some images without a code, such as one of a few pixels.
    return undefined;
  }
}
