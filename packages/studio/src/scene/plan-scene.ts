import type { DrawingKind } from './drawing-outline';
import type { DrawingIndex } from './drawings/drawing-index';
import { makeFindDrawing } from './drawings/find-drawing';
import { occasionOf } from './occasions';
import { readScene } from './read/read-scene';
import type { SceneRequest } from './scene-request';

const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

/** Words for pictures of forms alone, which the algorithms of the art engine draw. */
const FORMS = words(
  'abstract|geometr(?:ic|y)|kaleidoscop(?:e|ic)|mandalas?|terrazzo|truchet|voronoi|halftone|op[ -]art|bauhaus|mondrian|constellations?|flow field|gradients?|textures?|swirl(?:s|ing)?|spirals?|circles|squares|triangles|stripes|dots|lines|shapes|grain|splash(?:es)?',
);

/** Words that make a form of a thing's name: marbled paper, a topographic map, a star chart. */
const FORMS_OF_THINGS = words(
  'fractals?|marbl(?:ed|ing)|topographic(?:al)?|contour(?: lines)?|star chart|sound ?waves?|maze|labyrinth',
);

/**
 * What a prompt asks to see; undefined if it asks for no thing and no ground, or for forms alone: 'abstract
 * waves' and 'swirling emotions' are for the algorithms of the art engine.
 */
export function planScene(prompt: string, index: DrawingIndex): SceneRequest | undefined {
  const read = readScene(prompt, makeFindDrawing(index));
  // Kept as a field, since a link holds no words.
  const occasion = occasionOf(read);
  const scene: SceneRequest = occasion ? { ...read, occasion } : read;
  if (scene.subjects.length === 0 && !scene.ground) return undefined;
  const forms = new Set<DrawingKind>(['symbol', 'sky', 'place']);
  if (FORMS_OF_THINGS.test(prompt)) forms.add('thing');
  else if (!FORMS.test(prompt)) return scene;
  const drawn = new Set(scene.subjects.map(({ drawing }) => drawing));
  const isThing = index.rows.some(([id, kind]) => drawn.has(id) && !forms.has(kind));
  return isThing ? scene : undefined;
}
