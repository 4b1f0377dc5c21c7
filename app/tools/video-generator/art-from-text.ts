/** The art engine's settings for a text, by the engine's own dictionary. */

import { pick, seededRandom } from '@entropy-tools/core/random';
import { readPrompt } from '@entropy-tools/studio/art/prompt/read-prompt';
import type { ArtRequest } from '@entropy-tools/studio/motion/art-film';
import { clamp } from '@entropy-tools/studio/motion/easing';
import { type ArtChoiceId, artChoices } from '@entropy-tools/studio/motion/film-catalogue';

/** Maximum tries for a drawing that moves well. */
const MAX_TRIES = 24;

/**
 * @param art a drawing, or `auto` for the one that the words name
 * @returns the same for the same words, always
 */
export function artFromText(text: string, art: ArtChoiceId | 'auto', look: string): ArtRequest {
  const random = seededRandom(text.trim().slice(0, 2000));
  const seed = Math.floor(random() * 0xffffffff);
  let plan = readPrompt(text, seed);
  let found = choiceOf(plan.algorithm);
  for (let next = 1; !found && next < MAX_TRIES; next++) {
    plan = readPrompt(text, (seed + next) >>> 0);
    found = choiceOf(plan.algorithm);
  }
  const drawn = found ?? pick(random, artChoices)?.id ?? 'flow-field';
  return {
    algorithm: art === 'auto' ? drawn : art,
    palette: plan.palette,
    seed,
    density: clamp(0.5 + plan.density / 2),
    scale: clamp(0.55 + plan.scale / 2),
    chaos: clamp(0.45 + plan.chaos / 2),
    look,
  };
}

function choiceOf(algorithm: string): ArtChoiceId | undefined {
  return artChoices.find(({ id }) => id === algorithm)?.id;
}
