// Draws a picture for a slide with the suite's art engine: a motif from the slide's text, in the colours of
// the deck's design, in the shape of the layout's frame. In a worker; no model, no network.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { artToPng } from '@entropy-tools/studio/art/art-to-png';
import { prepareArt } from '@entropy-tools/studio/art/draw-art';
import { readPrompt } from '@entropy-tools/studio/art/prompt/read-prompt';
import type { SlideLayout } from '@entropy-tools/studio/deck/deck';
import { blend } from '@entropy-tools/studio/deck/theme-colours';
import { findTheme } from '@entropy-tools/studio/deck/themes';

/** The input of a picture. */
export interface SlideArt {
  /** The slide's text: its image description, or its title. */
  words: string;
  layout: SlideLayout;
  themeId: string;
  /** A different seed gives a different picture. */
  seed: number;
}

/** Sizes in pixels of the picture frames of layouts, times 1.5 for large screens. */
const sizes: Partial<Record<SlideLayout, readonly [number, number]>> = {
  'text-image-right': [960, 1080],
  'text-image-left': [960, 1080],
  'text-image-top': [1920, 420],
};

/** The settings of the art engine for a slide. */
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

/** Draws the picture as PNG. */
export function drawSlideArt(art: SlideArt, context: CodecContext): Promise<Blob> {
  return artToPng(prepareArt(artOfSlide(art)), context);
}
