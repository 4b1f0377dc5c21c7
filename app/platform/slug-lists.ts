import type { LocalRecord } from './local-store';

const MAX_SLUGS = 200;
const recentLimit = 6;

/** A list of tool slugs on this device; anything that is not a short string is dropped. */
function slugList(key: string): LocalRecord<readonly string[]> {
  return {
    key,
    version: 1,
    parse: (value) =>
      Array.isArray(value)
        ? value
            .filter((slug): slug is string => typeof slug === 'string' && slug.length < 100)
            .slice(0, MAX_SLUGS)
        : undefined,
    fallback: [],
  };
}

/** The favourite tools on this device, in the order in which they were starred. */
export const favouritesRecord = slugList('favourites');

/** The tools last opened on this device, newest first. */
export const recentRecord = slugList('recent');

/**
 * The tools that have data on this device. Known before the first paint (`earlyScript`), so that an empty
 * tool paints its final state, and one with data a placeholder.
 */
export const usedRecord = slugList('used');

/** The list with or without the slug; the same list when nothing changes. */
export function withUsed(slugs: readonly string[], slug: string, used: boolean): readonly string[] {
  return slugs.includes(slug) === used ? slugs : toggleSlug(slugs, slug);
}

/** The list with the slug appended, or removed when it was there. */
export function toggleSlug(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
}

/** The list with the slug first, at most six long. */
export function withRecent(slugs: readonly string[], slug: string): readonly string[] {
  return [slug, ...slugs.filter((other) => other !== slug)].slice(0, recentLimit);
}
