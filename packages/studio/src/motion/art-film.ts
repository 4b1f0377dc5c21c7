/**
 * A film of the art engine: one of its algorithms in motion, whose loop closes exactly. Shapes are painted on
 * the canvas in full size; algorithms that compute each pixel run at no more than `MAX_COMPUTED_PIXELS` and
 * are enlarged.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { AlgorithmId } from '../art/algorithms';
import type { ArtPalette } from '../art/art-settings';
import { prepareArt } from '../art/draw-art';
import type { SceneMotion } from '../scene/read/read-motion';
import type { SceneRequest } from '../scene/scene-request';
import { type Film, type FilmShape, openPainter } from './film';
import { findLook } from './film-looks';
import { smallerSize } from './film-size';
import { openFinish } from './open-finish';
import { paintDrawing } from './paint-on-canvas';
import { releaseCanvas } from './picture/camera-film';

/** Parameters of such a film. */
export interface ArtRequest {
  algorithm: AlgorithmId;
  /** Drawn and moved in place of the algorithm. */
  scene?: SceneRequest;
  /** How the scene's film moves, beyond what its subjects do. */
  motion?: SceneMotion;
  palette: ArtPalette;
  seed: number;
  /** 0 to 1 each, as in the engine. */
  density: number;
  scale: number;
  chaos: number;
  look: string;
}

const MAX_COMPUTED_PIXELS = 640 * 360;

/**
 * Prepares a film of generated art.
 * @throws ToolError `limit` when the film is too large for the engine, `asset` when a scene's drawings cannot be fetched
 */
export async function openArtFilm(
  request: ArtRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  const { scene, motion = {}, look: lookId, ...settings } = request;
  if (scene) {
    const { openSceneFilm } = await import('./scene-film');
    return openSceneFilm({ ...settings, scene, motion, look: lookId }, shape, context);
  }
  const look = findLook(lookId);
  const computed = smallerSize(shape, MAX_COMPUTED_PIXELS);
  const art = prepareArt({ ...settings, ...computed, style: 'none' });
  const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
  const small = openPainter(computed.width, computed.height, false);
  const image = small.createImageData(computed.width, computed.height);
  return {
    shape,
    draw(painter, seconds) {
      const at = seconds / shape.seconds;
      if (art.drawing) paintDrawing(painter, art.drawing(at), shape);
      else {
        art.render(at, image.data);
        small.putImageData(image, 0, 0);
        painter.drawImage(small.canvas, 0, 0, shape.width, shape.height);
      }
      finish(painter, at);
    },
    close: () => releaseCanvas(small),
  };
}
