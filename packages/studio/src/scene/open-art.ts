/** Pictures of the art engine, scenes among them: their drawings are fetched, the rest is the engine. */
import type { ArtSettings } from '../art/art-settings';
import { type PreparedArt, prepareArt, type ShapeSource } from '../art/draw-art';
import { composeScene, type Drawings } from './compose/compose-scene';
import { drawScene } from './compose/draw-scene';
import { openDrawings } from './open-drawings';
import type { SceneRequest } from './scene-request';

/**
 * Prepares to draw settings.
 * @throws ToolError as `prepareArt` and `openDrawings` do
 */
export async function openArt(settings: ArtSettings): Promise<PreparedArt> {
  const { scene } = settings;
  if (!scene) return prepareArt(settings);
  const drawings = await openDrawings(scene.subjects.map(({ drawing }) => drawing));
  return prepareArt(settings, sceneShapes(scene, drawings));
}

/** The shapes of a scene at any size and seed. */
export function sceneShapes(scene: SceneRequest, drawings: Drawings): ShapeSource {
  return (settings) => drawScene(composeScene(scene, drawings, settings), drawings);
}
