// What pictures a deck is to have: scenes of the things that its slides name for sure, emblems of what they are
// about, and patterns in the colours of the design where the words name nothing.
import { seededRandom } from '@entropy-tools/core/random';
import type { DrawingIndex } from '../../scene/drawings/drawing-index';
import { makeFindDrawing } from '../../scene/drawings/find-drawing';
import { planScene } from '../../scene/plan-scene';
import type { SceneRequest } from '../../scene/scene-request';
import type { SlideLayout } from '../deck';
import { conceptsIn, thingsIn } from './concepts';
import { planTitleScene } from './title-scene';

/** A picture that is still to be drawn. */
export interface PictureWish {
  /** What it shows, for people who do not see it; empty for a pattern. */
  words: string;
  /** Of the slide that it goes on, which decides its shape; `icon` is a small square. */
  place: SlideLayout | 'icon';
  seed: number;
  scene?: SceneRequest;
  /** Ids of drawings for an emblem. */
  drawings?: readonly string[];
}

/** What a slide's picture is found by. */
interface PictureWords {
  title: string;
  text: string;
  /** What a picture would show, as a model said. */
  query: string;
  place: SlideLayout;
}

/** A thing is drawn as a scene on so many slides of a deck; more would be dull. */
const MOST_OF_A_THING = 2;
/** Drawings in an emblem. */
const MAX_IN_EMBLEM = 3;

/** Finds pictures for the slides of one deck; it remembers what it has shown. */
export interface PictureFinder {
  pictureOf: (words: PictureWords) => PictureWish;
  /** Icons for all texts, each another one; undefined if there are not as many. */
  iconsOf: (texts: readonly string[]) => PictureWish[] | undefined;
}

/** @param index of the drawings; without it there are only patterns, and no icons */
export function makePictureFinder(
  index: DrawingIndex | undefined,
  deckTitle: string,
): PictureFinder {
  const find = index && makeFindDrawing(index);
  const shown = new Map<string, number>();
  let count = 0;
  const nextSeed = () => Math.floor(seededRandom(`${deckTitle}/${count++}`)() * 2 ** 32);
  const count1 = (id: string) => shown.set(id, (shown.get(id) ?? 0) + 1);
  const isFresh = (id: string) => (shown.get(id) ?? 0) < MOST_OF_A_THING;

  const sceneOf = ({ title, text, query }: PictureWords) => {
    if (!index || !find) return undefined;
    const sure = planTitleScene(title, query, index);
    if (sure) return sure;
    const things = [...thingsIn(`${query} ${title}`, find), ...thingsIn(text, find)];
    const thing = things.find(({ id }) => isFresh(id));
    if (!thing) return undefined;
    const scene = planScene(thing.name, index);
    if (!scene) return undefined;
    const { ground } = planScene(`${title} ${query}`, index) ?? {};
    return { words: thing.name, scene: ground && !scene.ground ? { ...scene, ground } : scene };
  };
  return {
    pictureOf: (words) => {
      const base = { place: words.place, seed: nextSeed() };
      const scene = sceneOf(words);
      const [main] = scene?.scene.subjects ?? [];
      if (scene && (!main || isFresh(main.drawing))) {
        if (main) count1(main.drawing);
        return { ...base, words: scene.words, scene: scene.scene };
      }
      const all = find ? conceptsIn(`${words.title} ${words.query} ${words.text}`, find) : [];
      const fresh = all.filter(({ id }) => isFresh(id)).slice(0, MAX_IN_EMBLEM);
      if (fresh.length === 0) return { ...base, words: '' };
      for (const { id } of fresh) count1(id);
      const names = fresh.map(({ name }) => name).join(', ');
      return { ...base, words: names, drawings: fresh.map(({ id }) => id) };
    },
    iconsOf: (texts) => {
      if (!find) return undefined;
      const used = new Set<string>();
      const icons = texts.map((text) => {
        const entries = [...conceptsIn(text, find), ...thingsIn(text, find)];
        const entry = entries.find(({ id }) => !used.has(id));
        if (entry) used.add(entry.id);
        return entry;
      });
      if (!icons.every((entry) => entry !== undefined)) return undefined;
      return icons.map(({ id, name }) => ({
        ...{ words: name, place: 'icon' as const, seed: 0, drawings: [id] },
      }));
    },
  };
}
