import { toBase64 } from '@entropy-tools/core/base64';
import { writePng } from '@entropy-tools/media/image/write-png';
import type { QrLevel } from '@entropy-tools/media/qr/qr-level';
import { isDark, qrMatrix } from '@entropy-tools/media/qr/qr-matrix';
import type { ToolResult } from '../tool-result';

/** Light modules around the symbol (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;
/** Minimum width of the picture in pixels; a module has at least four. */
const WIDTH = 480;

/** Creates a QR code as a PNG. @throws ToolError if the text is too long for the level */
export async function makeQrCode({
  text,
  level = 'M',
}: {
  text: string;
  level?: QrLevel;
}): Promise<ToolResult> {
  const matrix = qrMatrix(text, level);
  const across = matrix.size + 2 * QUIET;
  const scale = Math.max(4, Math.ceil(WIDTH / across));
  const width = across * scale;
  const pixels = new Uint8Array(width * width);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isDark(matrix, Math.floor(x / scale) - QUIET, Math.floor(y / scale) - QUIET))
        pixels[y * width + x] = 1;
  const png = await writePng({ width, height: width, pixels }, [
    [255, 255, 255],
    [0, 0, 0],
  ]);
  return {
    content: [{ type: 'image', data: toBase64(png), mimeType: 'image/png' }],
    value: { version: matrix.version, level, widthInPixels: width },
  };
}
