/**
 * Windows metafiles (WMF, EMF), as in drawings of old Office files, to SVG: lines, curves, fills, text,
 * bitmaps, clips. Own reader (docs/decisions/070-metafiles.md); the resources of a drawing are limited.
 * Left out and reported: inverted colours, glyph indices, EMF+ without an EMF half.
 */
import { sniffImage } from '../sniff-image';
import type { PlayedMetafile } from './read-emf';
import { readEmf } from './read-emf';
import { readWmf } from './read-wmf';

/** A converted drawing. */
export interface MetafileDrawing {
  svg: string;
  /** CSS px. */
  width: number;
  height: number;
  /** What the drawing lacks, as plural nouns: 'bitmaps of rare kinds'. */
  lost: string[];
}

/** Larger drawings are scaled down: a hostile one may declare metres. */
const MAX_SIDE = 2_000;

/**
 * Converts a metafile.
 * @returns undefined if the bytes are not a metafile, are damaged or draw nothing
 * @throws ToolError `limit` if the drawing is too complex
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
