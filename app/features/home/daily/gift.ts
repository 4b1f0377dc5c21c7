import { pick, seededRandom } from '@entropy-tools/core/random';
import { dayNumber } from '~/ui/daily-pattern/day';
import { oklchToHex } from '~/ui/daily-pattern/oklch';
import { unitFacts } from './unit-facts';
import { writingPrompts } from './writing-prompts';

/** The daily extra on the home page; the kinds rotate. */
export type DailyGift =
  | { kind: 'palette'; name: string; colours: string[] }
  | { kind: 'prompt'; text: string }
  | { kind: 'unit'; unit: string; text: string };

/** The gift of a day, `YYYY-MM-DD`. */
export function giftOf(day: string): DailyGift {
  const number = dayNumber(day);
  const round = Math.floor(number / 3);
  if (number % 3 === 0) return createPalette(day);
  if (number % 3 === 1) {
    return { kind: 'prompt', text: writingPrompts[round % writingPrompts.length] ?? '' };
  }
  const fact = unitFacts[round % unitFacts.length];
  return { kind: 'unit', unit: fact?.[0] ?? '', text: fact?.[1] ?? '' };
}

const moods = [
  { name: 'Neighbours', hues: [0, 22, 44, 66, 88] },
  { name: 'Opposites', hues: [0, 12, 180, 192, 24] },
  { name: 'A third away', hues: [0, 120, 240, 128, 8] },
  { name: 'Split', hues: [0, 150, 210, 158, 202] },
  { name: 'One hue', hues: [0, 4, 8, 12, 16] },
] as const;

/** Five colours from dark to light; chroma peaks in the middle, where the sRGB gamut is widest. */
function createPalette(day: string): DailyGift {
  const random = seededRandom(`palette ${day}`);
  const mood = pick(random, moods) ?? moods[0];
  const start = random() * 360;
  const strength = 0.75 + random() * 0.5;
  const steps = [
    { lightness: 0.32, chroma: 0.08 },
    { lightness: 0.52, chroma: 0.15 },
    { lightness: 0.68, chroma: 0.17 },
    { lightness: 0.82, chroma: 0.11 },
    { lightness: 0.94, chroma: 0.04 },
  ];
  const colours = steps.map(({ lightness, chroma }, i) =>
    oklchToHex(lightness, chroma * strength, (start + (mood.hues[i] ?? 0)) % 360),
  );
  return { kind: 'palette', name: mood.name, colours };
}
