/** Removes and applies the PNG predictors of PDF streams. Source: PDF 32000-1, 7.4.4.4. */
import { type PDFDict, PDFName, PDFNumber } from 'pdf-lib';

interface Rows {
  predictor: number;
  /** Distance in bytes to the same sample of the previous pixel. */
  step: number;
  rowBytes: number;
  bits: number;
}

/**
 * @param parameters of the filter that was removed
 * @returns undefined for TIFF's predictor with other than 8 bits, and for damaged data
 */
export function undoPredictor(
  data: Uint8Array,
  parameters: PDFDict | undefined,
): Uint8Array | undefined {
  const rows = parameters && rowsOf(parameters);
  if (!rows || rows.predictor <= 1) return data;
  const { step, rowBytes } = rows;
  if (rows.predictor === 2) {
    if (rows.bits !== 8) return undefined;
    const out = data.slice();
    for (let at = 0; at < out.length; at++)
      if (at % rowBytes >= step) out[at] = ((out[at] ?? 0) + (out[at - step] ?? 0)) & 255;
    return out;
  }
  const count = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(count * rowBytes);
  for (let row = 0; row < count; row++) {
    const kind = data[row * (rowBytes + 1)] ?? 0;
    const from = row * (rowBytes + 1) + 1;
    const to = row * rowBytes;
    for (let at = 0; at < rowBytes; at++) {
      const left = at >= step ? (out[to + at - step] ?? 0) : 0;
      const up = row > 0 ? (out[to + at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && at >= step ? (out[to + at - rowBytes - step] ?? 0) : 0;
      out[to + at] = ((data[from + at] ?? 0) + guess(kind, left, up, corner)) & 255;
    }
  }
  return out;
}

/** Encodes rows of 8-bit samples, each with the predictor that leaves the smallest values (PNG's 'adaptive'). */
export function predictRows(data: Uint8Array, width: number, channels: number): Uint8Array {
  const rowBytes = width * channels;
  const count = Math.floor(data.length / rowBytes);
  const out = new Uint8Array(count * (rowBytes + 1));
  const tries = [0, 1, 2, 3, 4].map(() => new Uint8Array(rowBytes));
  for (let row = 0; row < count; row++) {
    const from = row * rowBytes;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [kind, line] of tries.entries()) {
      let sum = 0;
      for (let at = 0; at < rowBytes; at++) {
        const left = at >= channels ? (data[from + at - channels] ?? 0) : 0;
        const up = row > 0 ? (data[from + at - rowBytes] ?? 0) : 0;
        const corner = row > 0 && at >= channels ? (data[from + at - rowBytes - channels] ?? 0) : 0;
        const rest = ((data[from + at] ?? 0) - guess(kind, left, up, corner)) & 255;
        line[at] = rest;
        sum += rest < 128 ? rest : 256 - rest;
      }
      if (sum >= least) continue;
      least = sum;
      best = kind;
    }
    out[row * (rowBytes + 1)] = best;
    out.set(tries[best] ?? [], row * (rowBytes + 1) + 1);
  }
  return out;
}

function guess(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function rowsOf(parameters: PDFDict): Rows {
  const number = (key: string, fallback: number) => {
    const value = parameters.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : fallback;
  };
  const [colors, bits, columns] = [
    number('Colors', 1),
    number('BitsPerComponent', 8),
    number('Columns', 1),
  ];
  return {
    predictor: number('Predictor', 1),
    step: Math.max(1, (colors * bits) >> 3),
    rowBytes: Math.max(1, Math.ceil((colors * bits * columns) / 8)),
    bits,
  };
}
