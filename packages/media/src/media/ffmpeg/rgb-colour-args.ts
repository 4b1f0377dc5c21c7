import { guessColour } from '../picture-colour';
import type { ProbedStream } from './probed-media';

/** A colour matrix as an option of the filter `scale`, and the arguments that name it. */
export interface RgbColour {
  filter: string;
  tags: string[];
}

/**
 * ffmpeg's arguments that write RGB pictures with the colour matrix that players assume for their size, and
 * name it in the file: by itself ffmpeg takes BT.601 for every size and names nothing.
 * @returns undefined if the pictures are not RGB: their matrix is kept
 */
export function rgbColourArgs({
  pixelFormat,
  width,
  height,
}: Pick<ProbedStream, 'pixelFormat' | 'width' | 'height'>): RgbColour | undefined {
  if (!/^(0?rgb|0?bgr|gbr|argb|abgr|pal8|x2rgb|x2bgr|gray|ya|mono)/.test(pixelFormat))
    return undefined;
  const { matrix } = guessColour({ width, height, codec: 'avc' });
  return { filter: `:out_color_matrix=${matrix}:out_range=tv`, tags: colourTags(matrix) };
}

/** Arguments that name a colour matrix of limited range in the file. */
export function colourTags(matrix: string): string[] {
  return [
    ...['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix],
    ...['-color_range', 'tv'],
  ];
}
