/** Interprets a prompt by the dictionary: what to draw, in which colours, how dense, large and wild. */
import { pick, seededRandom } from '@entropy-tools/core/random';
import type { AlgorithmId } from '../algorithms';
import { algorithmIds } from '../algorithms';
import type { ArtPalette } from '../art-settings';
import { lightnessOf, mixColours } from '../colour-ramp';
import { type PaletteId, paletteIds, palettes } from '../palettes';
import { colours, moods, subjects } from './dictionary';

/** Number of characters of a prompt that are interpreted; the rest is ignored. */
const MAX_PROMPT_LENGTH = 2000;

export interface PromptPlan {
  algorithm: AlgorithmId;
  palette: ArtPalette;
  /** The palette's id; undefined if it was made from colours in the prompt. */
  paletteId?: PaletteId;
  /** -1 to 1, to be added to the settings. */
  density: number;
  scale: number;
  chaos: number;
  /** Text for the algorithms that draw letters. */
  title: string;
  /** The words that were understood, as they were written, each once. */
  understood: readonly string[];
}

/**
 * The same prompt and seed always give the same plan. Unknown words count by their letters, so that two
 * prompts of such words differ.
 */
export function readPrompt(prompt: string, seed: number): PromptPlan {
  const text = prompt.slice(0, MAX_PROMPT_LENGTH).normalize('NFC').toLowerCase();
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const random = seededRandom(`${seed}/${words.join(' ')}`);
  const understood = new Set<string>();
  const algorithms: AlgorithmId[] = [];
  const bySubject: PaletteId[] = [];
  const byMood: PaletteId[] = [];
  const named: string[] = [];
  const change = { density: 0, scale: 0, chaos: 0 };
  for (const word of new Set(words)) {
    const colour = colours[word];
    if (colour && Object.hasOwn(colours, word)) {
      named.push(colour);
      understood.add(word);
    }
    for (const subject of subjects)
      if (isAmong(word, subject.words)) {
        // The first subject weighs most: 'mountains under clouds' are mountains.
        const weight = algorithms.length === 0 ? 4 : 1;
        for (let i = 0; i < weight; i++) algorithms.push(...subject.algorithms);
        bySubject.push(...(subject.palettes ?? []));
        understood.add(word);
      }
    for (const mood of moods)
      if (isAmong(word, mood.words)) {
        const weight = byMood.length === 0 ? 4 : 1;
        for (let i = 0; i < weight; i++) byMood.push(...(mood.palettes ?? []));
        change.density += mood.density ?? 0;
        change.scale += mood.scale ?? 0;
        change.chaos += mood.chaos ?? 0;
        understood.add(word);
      }
  }
  const algorithm = pick(random, algorithms.length > 0 ? algorithms : algorithmIds) ?? 'flow-field';
  const offered = byMood.length > 0 ? byMood : bySubject.length > 0 ? bySubject : paletteIds;
  const paletteId = pick(random, offered) ?? 'dawn';
  const own = named.length > 0;
  return {
    algorithm,
    palette: own ? ownPalette(named, palettes[paletteId]) : palettes[paletteId],
    ...(own ? {} : { paletteId }),
    density: within(change.density),
    scale: within(change.scale),
    chaos: within(change.chaos),
    title: titleOf(prompt),
    understood: [...understood],
  };
}

/** Whether a word or its singular is in a list. */
function isAmong(word: string, list: string): boolean {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  const known = list.split(' ');
  return forms.some((form) => known.includes(form));
}

/** A palette of named colours: the darkest or lightest is the ground, intermediate colours fill it up. */
function ownPalette(named: readonly string[], base: ArtPalette): ArtPalette {
  const [first = '#888888'] = named;
  if (named.length === 1) {
    const isDark = lightnessOf(base.ground) < 0.55;
    return {
      ground: mixColours(first, isDark ? '#08080c' : '#fffdf8', isDark ? 0.8 : 0.9),
      inks: [
        first,
        mixColours(first, '#ffffff', 0.45),
        mixColours(first, '#08080c', 0.45),
        ...base.inks.slice(0, 2).map((ink) => mixColours(ink, first, 0.35)),
        mixColours(first, '#ffffff', 0.75),
      ],
    };
  }
  const ordered = [...named].sort((a, b) => lightnessOf(a) - lightnessOf(b));
  const dark = ordered[0] ?? first;
  const light = ordered.at(-1) ?? first;
  const isDark = lightnessOf(base.ground) < 0.55;
  const ground = isDark ? mixColours(dark, '#08080c', 0.72) : mixColours(light, '#fffdf8', 0.82);
  const between = ordered
    .slice(1)
    .map((colour, index) => mixColours(ordered[index] ?? colour, colour, 0.5));
  return {
    ground,
    inks: [
      ...named,
      ...between,
      isDark ? mixColours(light, '#ffffff', 0.5) : mixColours(dark, '#08080c', 0.5),
    ].slice(0, 8),
  };
}

/** A quoted part of the prompt, or else its first words. */
function titleOf(prompt: string): string {
  const quoted = /["“„«]([^"”“»]{1,60})["”“»]/.exec(prompt)?.[1];
  return (quoted ?? prompt.trim().split(/\s+/).slice(0, 4).join(' ')).slice(0, 60).trim();
}

function within(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
