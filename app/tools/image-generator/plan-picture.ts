// Converts prompt and options to the settings of the art engine: from the prompt's words, overridden by
// manual choices.

import type { ArtPalette, ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { palettes } from '@entropy-tools/studio/art/palettes';
import { readPrompt } from '@entropy-tools/studio/art/prompt/read-prompt';
import { readStyle } from '@entropy-tools/studio/art/prompt/read-style';
import { type StyleId, styleIds } from '@entropy-tools/studio/art/styles';
import type { DrawingIndex } from '@entropy-tools/studio/scene/drawings/drawing-index';
import { planScene } from '@entropy-tools/studio/scene/plan-scene';
import type { SceneRequest } from '@entropy-tools/studio/scene/scene-request';
import { defaultOptions, type PictureOptions, pixelsOf, stepsRange } from './picture-options';

export interface PicturePlan {
  settings: ArtSettings;
  /** The words of the prompt that were recognised. */
  understood: readonly string[];
  /** The words of a scene that change nothing in it. */
  leftOut: readonly string[];
}

/**
 * A style that the prompt names counts unless another was chosen by hand.
 * @param seed of this picture, an integer
 * @param index of the drawings; without it no scene is planned, and an algorithm draws the words
 */
export function planPicture(
  prompt: string,
  options: PictureOptions,
  seed: number,
  index?: DrawingIndex,
): PicturePlan {
  const plan = readPrompt(prompt, seed);
  const scene = index && options.algorithm === 'auto' ? planScene(prompt, index) : undefined;
  const isFree = options.style === defaultOptions.style;
  const named = isFree ? readStyle(prompt) : undefined;
  const { min, max } = stepsRange;
  const steps = (options.steps - min) / (max - min);
  const isChosen = options.algorithm !== 'auto';
  const palette = options.palette === 'auto' ? undefined : palettes[options.palette];
  return {
    settings: {
      algorithm: options.algorithm === 'auto' ? plan.algorithm : options.algorithm,
      palette: palette ?? plan.palette,
      seed,
      ...pixelsOf(options),
      density: fraction(steps + plan.density),
      scale: fraction(options.scale / 100 + plan.scale),
      chaos: fraction(options.chaos / 100 + plan.chaos),
      style: (isFree ? styleOf(scene) : undefined) ?? named?.style ?? options.style,
      ...(plan.title && { title: plan.title }),
      ...(options.tile && { tile: true }),
      ...(scene && {
        scene: palette ? inPalette(scene, palette) : scene,
      }),
    },
    understood: scene?.words.understood ?? [
      ...new Set([
        ...(named ? [named.words.toLowerCase()] : []),
        ...(isChosen && palette ? [] : plan.understood),
      ]),
    ],
    leftOut: scene?.words.leftOut ?? [],
  };
}

/** A manner that the scene's words name in passing: 'a neon city'. */
function styleOf(scene: SceneRequest | undefined): StyleId | undefined {
  return styleIds.find((id) => id === scene?.style);
}

/** Ground and sky in the colours of a palette that was chosen by hand. */
function inPalette(scene: SceneRequest, { ground, inks }: ArtPalette): SceneRequest {
  return { ...scene, colours: [ground, ...inks], groundColour: inks[2] ?? ground };
}

/** Rounded to hundredths, so that a link represents it exactly. */
function fraction(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
}
