/** The scene that a text asks to see and how it moves, by the grammar and the drawings of the art engine. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ArtRequest } from '@entropy-tools/studio/motion/art-film';
import { styleChoices } from '@entropy-tools/studio/motion/film-catalogue';
import { openDrawingIndex, openDrawings } from '@entropy-tools/studio/scene/open-drawings';
import { planScene } from '@entropy-tools/studio/scene/plan-scene';
import { readMotion } from '@entropy-tools/studio/scene/read/read-motion';
import type { WantedFilm } from './film-request';

/** What the words change in a film's request. */
type Scene = Required<Pick<ArtRequest, 'scene' | 'motion' | 'look'>>;

/**
 * A style that the words name counts unless another was chosen by hand, as a camera and a loop do.
 * @returns undefined if the text names no thing and no ground, or, with a warning, if the drawings cannot be fetched
 */
export async function sceneFromText(
  { text, look, camera, isLoop }: Extract<WantedFilm, { kind: 'scene' }>,
  { warn }: Pick<CodecContext, 'warn'>,
): Promise<Scene | undefined> {
  const { motion, rest } = readMotion(text);
  try {
    const scene = planScene(rest, await openDrawingIndex());
    if (!scene) return undefined;
    await openDrawings(scene.subjects.map(({ drawing }) => drawing));
    return {
      scene,
      motion: {
        ...motion,
        ...(camera !== 'auto' && { camera }),
        ...(isLoop && { isLoop }),
      },
      look: (look === styleChoices[0]?.id && scene.style) || look,
    };
  } catch (error) {
    if (!(error instanceof ToolError && error.code === 'asset')) throw error;
    warn('The drawings of things could not be fetched, so forms and colours stand for your words.');
    return undefined;
  }
}
