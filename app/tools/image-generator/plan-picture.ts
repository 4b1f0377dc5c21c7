// Converts prompt and options to the settings of the art engine: from the prompt's words, overridden by
// manual choices.

import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { palettes } from '@entropy-tools/studio/art/palettes';
import { readPrompt } from '@entropy-tools/studio/art/prompt/read-prompt';
import { type PictureOptions, pixelsOf, stepsRange } from './picture-options';

export interface PicturePlan {
  settings: ArtSettings;
  /** The words of the prompt that were recognised. */
  understood: readonly string[];
}

/** @param seed of this picture, an integer */
export function planPicture(prompt: string, options: PictureOptions, seed: number): PicturePlan {
  const plan = readPrompt(prompt, seed);
  const { min, max } = stepsRange;
  const steps = (options.steps - min) / (max - min);
  const isChosen = options.algorithm !== 'auto';
  return {
    settings: {
      algorithm: options.algorithm === 'auto' ? plan.algorithm : options.algorithm,
      palette: options.palette === 'auto' ? plan.palette : palettes[options.palette],
      seed,
      ...pixelsOf(options),
      density: fraction(steps + plan.density),
      scale: fraction(options.scale / 100 + plan.scale),
      chaos: fraction(options.chaos / 100 + plan.chaos),
      style: options.style,
      ...(plan.title && { title: plan.title }),
      ...(options.tile && { tile: true }),
    },
    understood: isChosen && options.palette !== 'auto' ? [] : plan.understood,
  };
}

/** Rounded to hundredths, so that a link represents it exactly. */
function fraction(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
}
