/**
 * Weighs signs that are no proof by themselves: each has a weight, those of different families that stand
 * near one another add up, and words of a harmless setting (a film, a game, a kitchen) weigh against them.
 */
import { negatedNearby } from '../negation';
import type { Risk } from '../rule';
import { afrikaansSigns } from './afrikaans-signs';
import { conceptSigns } from './concept-signs';
import { deathSigns } from './english-death-signs';
import { leavingSigns } from './english-leaving-signs';
import { moreSigns } from './english-more-signs';
import { compileSign } from './lexicon';
import { nguniSigns } from './nguni-signs';
import { settings } from './settings';

/** Signs of one family and one weight, in the notation of `lexicon.ts`. */
export type SignRow = readonly [family: string, weight: number, ...sources: string[]];

/** How much the signs of a message weigh, and what weighed most. */
export interface Score {
  weight: number;
  risk: Risk;
  evidence: string;
}

/** From this weight on help is offered. */
export const alarmWeight = 4;
/** Signs add up within this many characters. */
const reach = 320;

interface Sign {
  family: string;
  weight: number;
  pattern: RegExp;
}
interface Hit extends Sign {
  at: number;
  words: string;
}

const compiled: readonly Sign[] = [
  ...deathSigns,
  ...leavingSigns,
  ...afrikaansSigns,
  ...nguniSigns,
  ...conceptSigns,
  ...moreSigns,
  ...settings,
].flatMap(([family, weight, ...sources]) =>
  sources.map((source) => ({ family, weight, pattern: compileSign(source) })),
);

/** @param text normalised, without harmless idioms */
export function scoreSigns(text: string): Score {
  const hits = compiled.flatMap((sign) => hitsOf(sign, text)).sort((a, b) => a.at - b.at);
  let best: Score = { weight: 0, risk: 'suicide', evidence: '' };
  let first = 0;
  for (const { at } of hits) {
    while ((hits[first]?.at ?? at) < at - reach) first++;
    const near = heaviestOf(hits, first, at);
    const weight = near.reduce((sum, hit) => sum + hit.weight, 0);
    // Everyday words alone raise nothing, however many there are.
    if (weight > best.weight && (near[0]?.weight ?? 0) > 1)
      best = { weight, risk: riskOf(near), evidence: evidenceOf(near) };
  }
  return best;
}

/** The heaviest hit of each family within reach of a place, and on both sides of it for settings. */
function heaviestOf(hits: readonly Hit[], first: number, at: number): Hit[] {
  const heaviest = new Map<string, Hit>();
  for (let next = first; next < hits.length; next++) {
    const hit = hits[next];
    if (!hit || hit.at > at + reach) break;
    if (hit.weight > 0 && hit.at < at) continue;
    const known = heaviest.get(hit.family);
    if (!known || Math.abs(hit.weight) > Math.abs(known.weight)) heaviest.set(hit.family, hit);
  }
  const near = [...heaviest.values()].sort((a, b) => b.weight - a.weight);
  // The same words count once, whatever families know them.
  return near.filter((hit, i) => near.findIndex((other) => isSame(hit, other)) === i);
}

const isSame = (a: Hit, b: Hit) => a.at === b.at && a.words === b.words;

const riskOf = (near: readonly Hit[]): Risk =>
  near[0]?.family === 'self-harm' ? 'self-harm' : 'suicide';

const evidenceOf = (near: readonly Hit[]) =>
  near.map(({ words, weight }) => `${words.trim()} (${weight})`).join(', ');

function hitsOf(sign: Sign, text: string): Hit[] {
  const hits: Hit[] = [];
  for (const match of text.matchAll(sign.pattern)) {
    if (
      sign.weight > 0 &&
      negatedNearby(text.slice(Math.max(0, match.index - 60), match.index), match[0])
    )
      continue;
    hits.push({ ...sign, at: match.index, words: match[0] });
  }
  return hits;
}
