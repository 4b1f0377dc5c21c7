// Draws a picture for a slide with the suite's art engine, in the shape of the layout's frame: the scene that
// the words name, or else a pattern in the colours of the deck's design. In a worker; no model.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { artToPng } from '@entropy-tools/studio/art/art-to-png';
import { readPrompt } from '@entropy-tools/studio/art/prompt/read-prompt';
import { styleIds } from '@entropy-tools/studio/art/styles';
import type { SlideLayout } from '@entropy-tools/studio/deck/deck';
import { blend } from '@entropy-tools/studio/deck/theme-colours';
import { findTheme } from '@entropy-tools/studio/deck/themes';
import { openArt } from '@entropy-tools/studio/scene/open-art';
import { openDrawingIndex } from '@entropy-tools/studio/scene/open-drawings';
import { planScene } from '@entropy-tools/studio/scene/plan-scene';
import type { SceneRequest } from '@entropy-tools/studio/scene/scene-request';
import { planTitleScene } from './title-scene';

/** The input of a picture. */
export interface SlideArt {
  /** The slide's text: its image description, or its title. */
  words: string;
  layout: SlideLayout;
  themeId: string;
  /** A different seed gives a different picture. */
  seed: number;
}

/** A drawn picture as PNG. */
export interface DrawnSlideArt {
  blob: Blob;
  /** What stands in it: a pattern where the words name nothing that is known, or the drawings cannot be fetched. */
  kind: 'scene' | 'pattern' | 'no-drawings';
  /** Words of a scene that change nothing in it. */
  leftOut: readonly string[];
}

/** Sizes in pixels of the picture frames of layouts, times 1.5 for large screens. */
const sizes: Partial<Record<SlideLayout, readonly [number, number]>> = {
  'text-image-right': [960, 1080],
  'text-image-left': [960, 1080],
  'text-image-top': [1920, 420],
};

/** The settings of the art engine for a slide's pattern. */
export function artOfSlide({ words, layout, themeId, seed }: SlideArt): ArtSettings {
  const { algorithm, density, scale, chaos } = readPrompt(words, seed);
  const { accent, background, chart, title, surface } = findTheme(themeId);
  const [width, height] = sizes[layout] ?? [1920, 1080];
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

/** Draws the picture that a slide's words ask for. */
export async function drawSlideArt(art: SlideArt, context: CodecContext): Promise<DrawnSlideArt> {
  const settings = artOfSlide(art);
  try {
    const scene = planScene(art.words, await openDrawingIndex());
    const blob = await drawSettings(settings, scene, context);
    return {
      blob,
      kind: scene ? 'scene' : 'pattern',
      leftOut: scene?.words.leftOut ?? [],
    };
  } catch (error) {
    if (!(error instanceof ToolError && error.code === 'asset')) throw error;
    const blob = await drawSettings(settings, undefined, context);
    return { blob, kind: 'no-drawings', leftOut: [] };
  }
}

/** The slide of which a scene of its title is wanted. */
export type TitleArt = Omit<SlideArt, 'words'> & { title: string; query: string };

/**
 * Draws the things that a slide's title names for sure; undefined if there are none.
 * @throws ToolError `asset` if the drawings cannot be fetched
 */
export async function drawTitleScene(
  { title, query, ...art }: TitleArt,
  context: CodecContext,
): Promise<{ blob: Blob; words: string } | undefined> {
  const planned = planTitleScene(title, query, await openDrawingIndex());
  if (!planned) return undefined;
  const { scene, words } = planned;
  return { blob: await drawSettings(artOfSlide({ ...art, words }), scene, context), words };
}

async function drawSettings(
  settings: ArtSettings,
  scene: SceneRequest | undefined,
  context: CodecContext,
): Promise<Blob> {
  const style = styleIds.find((id) => id === scene?.style) ?? 'none';
  return artToPng(await openArt(scene ? { ...settings, scene, style } : settings), context);
}
