/**
 * Finds the preview that an EPS carries for programs without a PostScript interpreter, as ours. Photoshop,
 * Illustrator, CorelDRAW and Word write one. Source: Adobe Technical Note 5002 (DOS EPS, EPSI), XMP (thumbnails).
 */
import { writeRgbaPng } from './write-png';

/** A preview, as a whole file of its own. */
export interface EpsPreview {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'tiff' | 'wmf' | 'png' | 'jpg';
}

const DOS_MAGIC = 0xc5d0d3c6;
/** Larger previews are not believed. */
const MAX_SIDE = 4096;
/** The comments stand before the drawing. */
const HEAD_BYTES = 2_000_000;

/** Returns the best preview: TIFF, then WMF, a thumbnail in the metadata, or the rows of dots of an EPSI. */
export async function findEpsPreview(bytes: Uint8Array): Promise<EpsPreview | undefined> {
  const dos = dosPreview(bytes);
  if (dos) return dos;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  return thumbnail(head) ?? (await rowsOfDots(head));
}

function dosPreview(bytes: Uint8Array): EpsPreview | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== DOS_MAGIC) return undefined;
  const partAt = (at: number) => {
    const start = view.getUint32(at, true);
    const length = view.getUint32(at + 4, true);
    return length > 0 && start + length <= bytes.length
      ? bytes.slice(start, start + length)
      : undefined;
  };
  const tiff = partAt(20);
  if (tiff) return { bytes: tiff, type: 'tiff' };
  const wmf = partAt(12);
  return wmf && { bytes: wmf, type: 'wmf' };
}

/** `<xmpGImg:image>` holds a JPEG in base64. */
function thumbnail(head: string): EpsPreview | undefined {
  const [, base64 = ''] = /<x(?:ap|mp)GImg:image>([^<]{64,})<\//.exec(head) ?? [];
  const clean = base64.replace(/&#x[aAdD];|[^A-Za-z0-9+/=]/g, '');
  if (clean === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(clean), (char) => char.charCodeAt(0));
    return bytes[0] === 0xff && bytes[1] === 0xd8 ? { bytes, type: 'jpg' } : undefined;
  } catch {
    return undefined; // Cut off within the base64.
  }
}

/** `%%BeginPreview: width height depth lines`, then hexadecimal digits; the highest value is black. */
async function rowsOfDots(head: string): Promise<EpsPreview | undefined> {
  const found = /%%BeginPreview:\s*(\d{1,4}) (\d{1,4}) (1|2|4|8) \d+\s*[\r\n]+/.exec(head);
  if (!found) return undefined;
  const [width, height, depth] = [1, 2, 3].map((group) => Number(found[group])) as [
    number,
    number,
    number,
  ];
  const start = found.index + found[0].length;
  const end = head.indexOf('%%EndPreview', start);
  const digits = head.slice(start, end < 0 ? undefined : end).replace(/[^0-9a-f]/gi, '');
  const row = Math.ceil((width * depth) / 8);
  if (width < 1 || height < 1 || Math.max(width, height) > MAX_SIDE) return undefined;
  if (digits.length < row * height * 2) return undefined;
  const most = (1 << depth) - 1;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const place = (y * row + (bit >> 3)) * 2;
      const byte = Number.parseInt(digits.slice(place, place + 2), 16);
      const value = (byte >> (8 - depth - (bit & 7))) & most;
      rgba.fill(
        255 - Math.round((value * 255) / most),
        (y * width + x) * 4,
        (y * width + x) * 4 + 3,
      );
    }
  return { bytes: await writeRgbaPng(rgba, width, height), type: 'png' };
}
