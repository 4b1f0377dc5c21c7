import { pick, seededRandom, shuffle } from '@entropy-tools/core/random';
import type { SuiteEntry } from '~/tool-kit/suite-entry';

/** Cards in the carousel: three slides on a wide screen, twelve on a phone. */
export const carouselSize = 12;

/** Wanted most, for visitors who have no tools of their own yet. */
const usualSlugs: readonly string[] = [
  ...['converter', 'pdf-editor', 'image-resizer', 'pdf-merger'],
  ...['background-remover', 'video-trimmer', 'audio-transcriber', 'qr-generator'],
];

/** What the home page shows of the catalogue on a day. */
export interface HomePicks {
  toolOfTheDay: SuiteEntry | undefined;
  carousel: SuiteEntry[];
  featured: SuiteEntry[];
  /** Slugs of the first row. */
  usual: string[];
}

/**
 * Picks the day's tools: a ready one as tool of the day; for the carousel ready ones first, then planned
 * ones, each shuffled for the day; three featured ones, ready ones first.
 */
export function pickForHome(entries: readonly SuiteEntry[], day: string): HomePicks {
  const random = seededRandom(`tools ${day}`);
  const ready = entries.filter((entry) => entry.ready);
  const planned = entries.filter((entry) => !entry.ready);
  const toolOfTheDay = pick(random, ready);
  const carousel = [...shuffle(random, ready), ...shuffle(random, planned)].slice(0, carouselSize);
  const ranked = ready
    .filter((entry) => entry.featured !== undefined)
    .sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0));
  const rest = ready.filter((entry) => entry.featured === undefined);
  const featured = [...ranked, ...rest, ...shuffle(random, planned)].slice(0, 3);
  const known = new Set(ready.map(({ slug }) => slug));
  const usual = usualSlugs.filter((slug) => known.has(slug));
  return { toolOfTheDay, carousel, featured, usual };
}
