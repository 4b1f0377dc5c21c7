// A QR code as PNG and SVG, black on white with its quiet zone, decoded again as a check before it is
// offered.

import { ToolError } from '@entropy-tools/core/tool-error';
import { writePng } from '@entropy-tools/media/image/write-png';
import type { QrLevel } from '@entropy-tools/media/qr/qr-level';
import { isDark, qrMatrix } from '@entropy-tools/media/qr/qr-matrix';
import { qrSvgPath, qrViewBox } from '@entropy-tools/media/qr/qr-svg-path';
import { readPixels } from '@entropy-tools/media/qr/read-pixels';
import type { OutputFiles } from './output-files';

const quietZone = 4;
/** Minimum side of the picture in pixels. */
const leastSide = 600;

/** @throws ToolError `limit` if no code can hold the text, `internal` if the code does not decode */
export async function makeQr(text: string, level: QrLevel): Promise<OutputFiles> {
  const matrix = qrMatrix(text, level);
  const modules = matrix.size + 2 * quietZone;
  const scale = Math.ceil(leastSide / modules);
  const side = modules * scale;
  const pixels = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isDark(matrix, Math.floor(x / scale) - quietZone, Math.floor(y / scale) - quietZone))
        pixels[y * side + x] = 1;
  if (readBack(pixels, side) !== text.toWellFormed())
    throw new ToolError(
      'internal',
      'The code did not read back, so it is not offered. Try a shorter text.',
    );
  const png = await writePng({ width: side, height: side, pixels }, [
    [255, 255, 255],
    [0, 0, 0],
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${qrViewBox(matrix, quietZone)}" role="img" aria-label="QR code"><path d="M0 0h${modules}v${modules}h-${modules}z" fill="#ffffff"/><path d="${qrSvgPath(matrix, quietZone)}" fill="#000000" shape-rendering="crispEdges"/></svg>`;
  return {
    files: [
      { name: 'qr-code.png', blob: new Blob([png], { type: 'image/png' }) },
      { name: 'qr-code.svg', blob: new Blob([svg], { type: 'image/svg+xml' }) },
    ],
    facts: { readBack: true, version: matrix.version, level, pixels: side },
  };
}

function readBack(pixels: Uint8Array, side: number): string | undefined {
  const colours = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [place, dark] of pixels.entries())
    if (dark === 1) colours.fill(0, place * 4, place * 4 + 3);
  return readPixels({ data: colours, width: side, height: side })?.text;
}
