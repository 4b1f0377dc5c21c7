/**
 * Lessons from patterns: the same hint, or the same everyday sentence, in several wordings, with people and
 * things put in. `(a|b)` stands for either, `{name}` for a word of that slot.
 */
import { readFileSync } from 'node:fs';
import { pick, seededRandom } from '../../packages/core/src/random.ts';
import type { Sentence } from './sentences.ts';

interface Patterns {
  slots: Record<string, string[]>;
  danger: Record<string, string[]>;
  harmless: Record<string, string[]>;
}

/** Sentences made of each pattern, at most. */
const perPattern = 8;

/** The lessons; the same ones each time. */
export function patternSentences(): Sentence[] {
  const file = new URL('./patterns.json', import.meta.url);
  const { slots, ...kinds }: Patterns = JSON.parse(readFileSync(file, 'utf8'));
  const random = seededRandom(11);
  const one = (some: readonly string[]) => pick(random, some) ?? '';
  const fill = (pattern: string) =>
    pattern
      .replace(/\{(\w+)\}/g, (_, name: string) => one(slots[name] ?? []))
      .replace(/\(([^()]*)\)/g, (_, choices: string) => one(choices.split('|')))
      .trim();
  return Object.entries(kinds).flatMap(([kind, languages]) =>
    Object.entries(languages).flatMap(([language, patterns]) =>
      patterns
        .flatMap((pattern) => [...new Set(Array.from({ length: perPattern }, () => fill(pattern)))])
        .map((text) => ({
          text,
          language,
          kind: kind === 'danger' ? ('implicit' as const) : ('harmless' as const),
        })),
    ),
  );
}
