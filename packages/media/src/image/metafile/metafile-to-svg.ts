/**
 * Windows metafiles (WMF, EMF), as old Office files hold their drawings, to SVG: lines, curves, fills,
 * text, bitmaps, clips. By our own reader (docs/decisions/070-metafiles.md); what a drawing may ask for
 * is bounded. Left out and named: colours turned over, glyphs by number, EMF+ without an EMF half.
 */
import { sniffImage } from '../sniff-image';
import type { PlayedMetafile } from './read-emf';
import { readEmf } from './read-emf';
import { readWmf } from './read-wmf';

/** A drawing as a file. */
export interface MetafileDrawing {
  svg: string;
  /** CSS px. */
  width: number;
  height: number;
  /** What the drawing lacks, in the plural: 'bitmaps of rare kinds'. */
  lost: string[];
}

/** Beyond it a drawing is scaled down: a hostile one states metres. */
const MAX_SIDE = 2_000;

/**
 * Draws a metafile.
 * @returns undefined for bytes that are none, are damaged or draw nothing
 * @throws ToolError `limit` for a drawing that is too complex
 */
export function metafileToSvg(bytes: Uint8Array): MetafileDrawing | undefined {
  const type = sniffImage(bytes)?.type;
  if (type !== 'image/x-emf' && type !== 'image/x-wmf') return undefined;
  let played: PlayedMetafile;
  try {
    played = type === 'image/x-emf' ? readEmf(bytes) : readWmf(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const { player } = played;
  if (player.sheet.isEmpty) return undefined;
  const scale = Math.min(1, MAX_SIDE / Math.max(played.width, played.height));
  const width = Math.max(1, played.width * scale);
  const height = Math.max(1, played.height * scale);
  return { svg: player.sheet.svg({ width, height }), width, height, lost: [...player.lost] };
}
