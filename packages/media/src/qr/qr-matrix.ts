// Text to QR symbol (ISO/IEC 18004, Model 2), pure, no canvas: ASCII by the core of `qrcode`, other text
// by `lean-qr`, since the former writes no ECI header.
// Limits: versions 1–40, so 2,953 bytes at level L and 1,273 at H; no structured append, no Micro QR.
// Text outside ASCII is UTF-8 behind an ECI header (designator 26), so that a reader that takes bytes
// for Latin-1, as the standard's default has it, does not have to guess. ASCII has no header.
// Speed: about 1 ms for a link of 40 characters (`npm run bench -- qr-codes`).

import { ToolError } from '@entropy-tools/core/tool-error';
import { correction, generate, mode } from 'lean-qr';
import { create } from 'qrcode/lib/core/qrcode.js';
import type { QrLevel } from './qr-level';
import { isAscii } from './symbol-maker';

/** A QR symbol without its quiet zone. */
export interface QrMatrix {
  /** Modules in a row: 21 to 177. */
  readonly size: number;
  /** `size * size` modules, row by row; 1 is dark. */
  readonly modules: Uint8Array;
  /** 1 to 40. */
  readonly version: number;
}

/** ISO 8859-1 has an ECI of its own, which fewer readers know than UTF-8's; Kanji needs a table. */
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8];

/**
 * The smallest QR symbol that holds a text.
 * @param text not empty
 * @param minVersion no symbol below this version; 2 is the first with an alignment pattern
 * @throws ToolError `input` for an empty text, `limit` for one that no symbol of this level can hold
 */
export function qrMatrix(text: string, level: QrLevel, minVersion: 1 | 2 = 1): QrMatrix {
  if (text === '') throw new ToolError('input', 'Please enter text to generate QR code');
  // A lone surrogate has no UTF-8; what the person sees for it is the replacement character.
  const wellFormed = text.toWellFormed();
  const bytes = new TextEncoder().encode(wellFormed).length;
  // Digits take the least: three in ten bits. What exceeds that needs no search for the best modes.
  const symbol = bytes > MAX_DIGITS ? undefined : symbolOf(wellFormed, level, minVersion);
  if (!symbol) {
    const holds = MAX_BYTES[level] - (bytes > wellFormed.length ? 1 : 0);
    throw new ToolError(
      'limit',
      `This text is too long for a QR code: ${bytes} bytes, and a code at level ${level} holds ${holds}. Shorten it${level === 'L' ? '' : ' or choose a lower error correction level'}.`,
    );
  }
  return symbol;
}

/** Undefined where no symbol of the level holds the text. */
function symbolOf(text: string, level: QrLevel, minVersion: 1 | 2): QrMatrix | undefined {
  return isAscii(text) ? asciiSymbol(text, level, minVersion) : eciSymbol(text, level, minVersion);
}

function asciiSymbol(text: string, level: QrLevel, minVersion: 1 | 2): QrMatrix | undefined {
  try {
    const smallest = create(text, { errorCorrectionLevel: level });
    const isTooSmall = smallest.version < minVersion;
    const { modules, version } = isTooSmall
      ? create(text, { errorCorrectionLevel: level, version: minVersion })
      : smallest;
    return { size: modules.size, modules: modules.data, version };
  } catch (error) {
    if (error instanceof Error && error.message.includes('too big')) return undefined;
    throw error;
  }
}

function eciSymbol(text: string, level: QrLevel, minVersion: 1 | 2): QrMatrix | undefined {
  const only = correction[level];
  try {
    const symbol = generate(text, {
      modes,
      minCorrectionLevel: only,
      maxCorrectionLevel: only,
      minVersion,
    });
    const { size } = symbol;
    const modules = new Uint8Array(size * size);
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) if (symbol.get(x, y)) modules[y * size + x] = 1;
    return { size, modules, version: (size - 17) / 4 };
  } catch (error) {
    if (error instanceof Error && (error as { code?: unknown }).code === TOO_MUCH) return undefined;
    throw error;
  }
}

/** lean-qr's code for a text that does not fit. */
const TOO_MUCH = 4;
/** What version 40 holds at level L in numeric mode (ISO/IEC 18004, table 7). */
const MAX_DIGITS = 7089;
/** What version 40 holds in byte mode (ISO/IEC 18004, table 7); the ECI header costs one more. */
const MAX_BYTES: Record<QrLevel, number> = { L: 2953, M: 2331, Q: 1663, H: 1273 };

/** Whether a module is dark; false outside the symbol. */
export function isDark({ size, modules }: QrMatrix, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x] === 1;
}
