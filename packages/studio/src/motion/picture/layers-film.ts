/** A film in which the subject of a picture moves in front of its background (parallax). */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Film, FilmShape } from '../film';
import type { LayerMove } from '../film-catalogue';
import { findLook } from '../film-looks';
import { openFinish } from '../open-finish';
import { type View, visibleRect } from './camera';
import { grade, releaseCanvas } from './camera-film';
import { cutLayers, fineMask } from './cut-layers';
import { openPicture } from './open-picture';

/** Parameters of such a film. */
export interface LayersRequest {
  picture: Blob;
  /** The mask from `findSubject`. */
  subject: Uint8Array<ArrayBuffer>;
  /** The camera movement. */
  way: LayerMove;
  look: string;
}

const TURN = Math.PI * 2;

/** The camera's view of the background, and how much nearer the subject is. */
function viewAt(way: LayerMove, at: number): View & { nearer: number } {
  if (way === 'push') {
    // Moves in and back out, so that the film can loop.
    const share = (1 - Math.cos(at * TURN)) / 2;
    return { x: 0.5, y: 0.5, zoom: 1.08 + 0.06 * share, nearer: 0.02 + 0.1 * share };
  }
  if (way === 'slide')
    return { x: 0.5 - 0.42 * Math.cos(at * TURN), y: 0.5, zoom: 1.14, nearer: 0.03 };
  const [x, y] = [0.5 + 0.3 * Math.sin(at * TURN), 0.5 + 0.2 * Math.cos(at * TURN)];
  return { x, y, zoom: 1.14, nearer: 0.035 };
}

/** How many times farther the subject moves than the background. */
const DEPTH = 1.9;

/**
 * Prepares a film that moves a subject in front of its background.
 * @throws ToolError as `openCameraFilm` and `cutLayers`
 */
export async function openLayersFilm(
  request: LayersRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  const look = findLook(request.look);
  const picture = await openPicture(request.picture, shape, context);
  const mask = fineMask(picture, request.subject, context);
  grade(picture, look, context);
  const { subject, behind, focus } = cutLayers(picture, mask, context);
  const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
  return {
    shape,
    draw(painter, seconds) {
      const at = seconds / shape.seconds;
      const view = viewAt(request.way, at);
      const sight = visibleRect(view, behind.canvas, shape);
      const { width, height } = shape;
      painter.drawImage(behind.canvas, ...corners(sight), 0, 0, width, height);
      const scale = width / sight.width;
      const middleX = (behind.canvas.width - sight.width) / 2;
      const middleY = (behind.canvas.height - sight.height) / 2;
      const x = (middleX - sight.x) * scale * DEPTH - middleX * scale;
      const y = (middleY - sight.y) * scale * DEPTH - middleY * scale;
      const larger = scale * (1 + view.nearer);
      // The subject grows about its own centre.
      const growX = focus.x * subject.canvas.width * (larger - scale);
      const growY = focus.y * subject.canvas.height * (larger - scale);
      painter.drawImage(
        subject.canvas,
        ...([x - growX, y - growY] as const),
        ...([subject.canvas.width * larger, subject.canvas.height * larger] as const),
      );
      finish(painter, at);
    },
    close() {
      releaseCanvas(subject);
      releaseCanvas(behind);
    },
  };
}

function corners(sight: { x: number; y: number; width: number; height: number }) {
  return [sight.x, sight.y, sight.width, sight.height] as const;
}
