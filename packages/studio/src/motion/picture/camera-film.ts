/** A film of one picture that a camera moves over (Ken Burns), graded once according to its look. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Film, FilmShape, Painter } from '../film';
import { type FilmLook, findLook } from '../film-looks';
import { openFinish } from '../open-finish';
import { findMove, visibleRect } from './camera';
import { findFocus } from './find-focus';
import { gradePicture } from './grade-picture';
import { openPicture } from './open-picture';

/** Parameters of such a film. */
export interface CameraRequest {
  picture: Blob;
  /** Ids of a movement and a look. */
  move: string;
  look: string;
}

/**
 * Prepares a film with a camera moving over a picture.
 * @throws ToolError `input`, `unsupported` or `limit` when the picture cannot be opened
 */
export async function openCameraFilm(
  request: CameraRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  const look = findLook(request.look);
  const picture = await openGraded(request.picture, look, shape, context);
  const focus = findFocus(picture);
  const move = findMove(request.move);
  const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
  return {
    shape,
    draw(painter, seconds) {
      const at = seconds / shape.seconds;
      const { x, y, width, height } = visibleRect(move.view(at, focus), picture.canvas, shape);
      painter.drawImage(picture.canvas, x, y, width, height, 0, 0, shape.width, shape.height);
      finish(painter, at);
    },
    close: () => releaseCanvas(picture),
  };
}

/** A picture as a look has it. @throws ToolError as {@link openCameraFilm} */
export async function openGraded(
  file: Blob,
  look: FilmLook,
  shape: FilmShape,
  context: CodecContext,
): Promise<Painter> {
  const picture = await openPicture(file, shape, context);
  grade(picture, look, context);
  return picture;
}

/** Grades a picture for a look. */
export function grade(picture: Painter, look: FilmLook, { signal }: CodecContext): void {
  const { width, height } = picture.canvas;
  const image = picture.getImageData(0, 0, width, height);
  gradePicture(image, look.grade, () => signal.throwIfAborted());
  picture.putImageData(image, 0, 0);
}

/** Gives a canvas' memory back at once. */
export function releaseCanvas({ canvas }: Painter): void {
  canvas.width = 1;
  canvas.height = 1;
}
