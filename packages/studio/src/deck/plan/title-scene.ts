// What of a slide's title can be drawn. A wrong picture is worse than none: a word counts as a thing only if
// what a picture of the slide is said to show names the same drawing. ‘Key benefits’ is about no key.

import type { DrawingIndex } from '../../scene/drawings/drawing-index';
import { planScene } from '../../scene/plan-scene';
import type { SceneRequest } from '../../scene/scene-request';

interface TitleScene {
  scene: SceneRequest;
  /** What it shows, in the title's words, for people who do not see it. */
  words: string;
}

/**
 * The scene of a title's nouns; undefined if the drawings know none of them for sure.
 * @param query what a picture of the slide would show, as the model said
 */
export function planTitleScene(
  title: string,
  query: string,
  index: DrawingIndex,
): TitleScene | undefined {
  const named = planScene(title, index);
  const asked = named && planScene(query, index);
  if (!asked) return undefined;
  const sure = named.subjects.filter(
    ({ drawing }) =>
      asked.subjects.some((other) => other.drawing === drawing) &&
      index.rows.find(([id]) => id === drawing)?.[1] !== 'symbol',
  );
  const isSurePlace = named.ground !== undefined && asked.ground === named.ground;
  if (sure.length === 0 && !(isSurePlace && named.subjects.length === 0)) return undefined;
  const words = sure.map((subject) => subject.words).join(' and ') || title.trim();
  const isWhole = sure.length === named.subjects.length && (isSurePlace || !named.ground);
  const scene = isWhole ? named : planScene(words, index);
  if (!scene) return undefined;
  // A title such as ‘Business cards’ or ‘“Open” at night’ asks for no card and no writing.
  const { layout: _, occasion: __, text: ___, style: ____, ...seen } = scene;
  return { scene: seen, words };
}
