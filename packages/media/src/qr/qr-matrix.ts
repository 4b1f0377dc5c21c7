// Text to QR symbol (ISO/IEC 18004, Model 2); pure, no canvas. ASCII is encoded by the core of `qrcode`,
// other text by `lean-qr`, since `qrcode` writes no ECI header.
// Limits: versions 1–40, so 2,953 bytes at level L and 1,273 at H; no structured append, no Micro QR.
// Non-ASCII text is UTF-8 behind an ECI header (designator 26): without it, readers that follow the
// standard's default decode the bytes as Latin-1. ASCII needs no header.
// Speed: about 1 ms for a link of 40 characters (`npm run bench -- qr-codes`).

import { ToolError } from '@entropy-tools/core/tool-error';
import { correction, generate, mode } from 'lean-qr';
import { create } from 'qrcode/lib/core/qrcode.js';
import type { QrLevel } from './qr-level';
import { isAscii } from './symbol-maker';

/** A QR symbol without its quiet zone. */
export interface QrMatrix {
  /** Modules per row: 21 to 177. */
  readonly size: number;
  /** `size * size` modules, row by row; 1 is dark. */
  readonly modules: Uint8Array;
  /** 1 to 40. */
  readonly version: number;
}

/** Neither ISO 8859-1, whose ECI fewer readers know than that of UTF-8, nor Kanji, which needs a table. */
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8];

/**
 * Encodes a text as the smallest QR symbol that holds it.
 * @param text not empty
 * @param minVersion lowest version to use; 2 is the first with an alignment pattern
 * @throws ToolError `input` for an empty text, `limit` for a text too long for this level
 */
export function qrMatrix(text: string, level: QrLevel, minVersion: 1 | 2 = 1): QrMatrix {
  if (text === '') throw new ToolError('input', 'Please enter text to generate QR code');
  // A lone surrogate has no UTF-8 encoding; the user sees the replacement character for it.
  const wellFormed = text.toWellFormed();
  const bytes = new TextEncoder().encode(wellFormed).length;
  // Digits pack densest (three in ten bits). A longer text cannot fit, so skip the costly search for modes.
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

/** Returns undefined if the text fits no symbol of this level. */
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

/** Error code of lean-qr for a text that does not fit. */
const TOO_MUCH = 4;
/** Digits in version 40 at level L in numeric mode (ISO/IEC 18004, table 7). */
const MAX_DIGITS = 7089;
/** Bytes in version 40 in byte mode (ISO/IEC 18004, table 7); an ECI header takes one of them. */
const MAX_BYTES: Record<QrLevel, number> = { L: 2953, M: 2331, Q: 1663, H: 1273 };

/** Whether a module is dark; false outside the symbol. */
export function isDark({ size, modules }: QrMatrix, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x] === 1;
}
