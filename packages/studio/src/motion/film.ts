/**
 * A film: pictures that can be drawn for any moment. The page plays it small while it is set up, and
 * `write-film.ts` draws it frame by frame into a file; both get the same pictures.
 */
import { ToolError } from '@entropy-tools/core/tool-error';

/** The canvas context that films are drawn on. */
export type Painter = OffscreenCanvasRenderingContext2D;

/** Size, frame rate and length of a film. */
export interface FilmShape {
  /** Pixels. */
  width: number;
  height: number;
  /** Frames a second. */
  frameRate: number;
  seconds: number;
}

/** A film that can be drawn. */
export interface Film {
  shape: FilmShape;
  /** Draws the whole frame at so many seconds, from 0 to below `shape.seconds`. */
  draw: (painter: Painter, seconds: number) => void | Promise<void>;
  /** Releases its pictures. */
  close: () => void;
}

/** How many frames a film has; one at least. */
export function frameCount({ seconds, frameRate }: FilmShape): number {
  return Math.max(1, Math.round(seconds * frameRate));
}

/**
 * A canvas to draw on.
 * @throws ToolError `unsupported` where the browser cannot draw in the background, `limit` without memory
 */
export function openPainter(width: number, height: number, alpha = true): Painter {
  if (typeof OffscreenCanvas === 'undefined')
    throw new ToolError('unsupported', 'This browser cannot draw in the background.');
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width)),
    Math.max(1, Math.round(height)),
  );
  // The encoder reads each frame: on a canvas of the graphics card that would stall it.
  const painter = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (!painter)
    throw new ToolError(
      'limit',
      'There is not enough memory for a picture of this size on this device. Choose a smaller quality.',
    );
  painter.imageSmoothingQuality = 'medium';
  return painter;
}
