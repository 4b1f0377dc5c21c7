// The settings of the art engine for a slide's picture, in the shape of its layout's frame and the colours of
// the deck's design.
import type { ArtSettings } from '../../art/art-settings';
import { type PreparedArt, prepareArt } from '../../art/draw-art';
import { readPrompt } from '../../art/prompt/read-prompt';
import { drawEmblem, drawIcon } from '../../scene/compose/draw-emblem';
import type { DrawingOutline } from '../../scene/drawing-outline';
import { sceneShapes } from '../../scene/open-art';
import { blend } from '../theme-colours';
import { findTheme, type Theme } from '../themes';
import type { PictureWish } from './wish-pictures';

/** A slide's picture as a pattern of words. */
interface SlideArtRequest {
  /** The slide's text: its image description, or its title. */
  words: string;
  place: PictureWish['place'];
  themeId: string;
  /** A different seed gives a different picture. */
  seed: number;
}

/** Sizes in pixels of the picture frames of layouts, times 1.5 for large screens. */
const sizes: Partial<Record<PictureWish['place'], readonly [number, number]>> = {
  'text-image-right': [960, 1080],
  'text-image-left': [960, 1080],
  'text-image-top': [1920, 420],
  ...{ section: [780, 1080], closing: [780, 1080], agenda: [780, 1080] },
  ...{ quote: [780, 1080], 'big-number': [780, 1080], icon: [192, 192] },
};

/** The settings for a slide's pattern. */
export function artOfSlide({ words, place, themeId, seed }: SlideArtRequest): ArtSettings {
  const { algorithm, density, scale, chaos } = readPrompt(words, seed);
  const { accent, background, chart, title, surface } = findTheme(themeId);
  const [width, height] = sizes[place] ?? [1920, 1080];
  const around = (middle: number, change: number) => Math.min(1, Math.max(0, middle + change / 2));
  // Shades of the accent and one other colour, because a picture beside text should be quiet.
  const shades = [0.75, 0.5, 0.28].map((part) => blend(accent, background, part));
  return {
    // A poster would repeat the slide's text.
    algorithm: algorithm === 'poster' ? 'bauhaus' : algorithm,
    palette: {
      ground: surface,
      inks: [accent, ...shades, blend(title, background, 0.7), chart[1] ?? accent],
    },
    ...{ seed, width, height, style: 'none' },
    ...{ density: around(0.4, density), scale: around(0.6, scale), chaos: around(0.35, chaos) },
  };
}

/** Ids of the drawings that a picture needs. */
export function drawingsOf({ scene, drawings = [] }: PictureWish): readonly string[] {
  return scene ? scene.subjects.map(({ drawing }) => drawing) : drawings;
}

/**
 * Prepares to draw a picture that was planned.
 * @param drawings those of {@link drawingsOf}; a picture without them is a pattern
 */
export function prepareWish(
  wish: PictureWish,
  title: string,
  themeId: string,
  drawings: ReadonlyMap<string, DrawingOutline>,
): PreparedArt {
  const { scene, place, seed } = wish;
  const settings = artOfSlide({ words: wish.words || title, place, themeId, seed });
  const outlines = drawingsOf(wish).flatMap((id) => drawings.get(id) ?? []);
  const [first] = outlines;
  if (scene && outlines.length === scene.subjects.length)
    return prepareArt({ ...settings, scene }, sceneShapes(scene, drawings));
  if (!first) return prepareArt(settings);
  const { ground, discs } = coloursOf(findTheme(themeId));
  const drawing =
    place === 'icon'
      ? drawIcon(first, discs[0] ?? ground)
      : drawEmblem(outlines, settings.width, settings.height, { ground, discs });
  return prepareArt(settings, () => () => drawing);
}

function coloursOf({ accent, chart, surface, background, isDark }: Theme) {
  const part = isDark ? 0.3 : 0.2;
  const discs = [accent, chart[1] ?? accent, chart[2] ?? accent];
  return {
    ground: isDark ? surface : blend(accent, background, 0.1),
    discs: discs.map((colour) => blend(colour, background, part)),
  };
}
