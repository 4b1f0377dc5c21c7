import type { LocalRecord } from './local-store';

const MAX_SLUGS = 200;
const recentLimit = 6;

/** Tool slugs of this device; anything that is not a short text is dropped. */
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

/** The tools with a star on this device, in the order in which they got it. */
export const favouritesRecord = slugList('favourites');

/** The tools opened last on this device, newest first. */
export const recentRecord = slugList('recent');

/**
 * The tools that hold work of this device. Known before the first paint (`earlyScript`), so that an empty tool can
 * be painted as it is, and one with work as what is coming.
 */
export const usedRecord = slugList('used');

/** The list with or without the slug; the same list when nothing changes. */
export function withUsed(slugs: readonly string[], slug: string, used: boolean): readonly string[] {
  return slugs.includes(slug) === used ? slugs : toggleSlug(slugs, slug);
}

/** The list with the slug added at its end, or taken out when it was there. */
export function toggleSlug(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
}

/** The list with the slug in front, at most six long. */
export function withRecent(slugs: readonly string[], slug: string): readonly string[] {
  return [slug, ...slugs.filter((other) => other !== slug)].slice(0, recentLimit);
}
