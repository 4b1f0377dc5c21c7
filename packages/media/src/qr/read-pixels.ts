import jsQR from 'jsqr';

/** Pixels as a canvas gives them: four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a reader found. `inverted`: the code is light on dark, which many readers do not take. */
export interface DecodedQrCode {
  text: string;
  inverted: boolean;
}

/** Reads a QR code with jsQR; undefined when it finds none. */
export function readPixels({ data, width, height }: Pixels): DecodedQrCode | undefined {
  try {
    const plain = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
    if (plain && plain.data !== '') return { text: plain.data, inverted: false };
    const inverted = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
    return inverted && inverted.data !== '' ? { text: inverted.data, inverted: true } : undefined;
  } catch {
    // jsQR stumbles over some pictures that hold no code, such as one of a few pixels.
    return undefined;
  }
}
