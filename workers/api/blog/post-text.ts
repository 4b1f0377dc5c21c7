/** Derives a post's excerpt and slug, and search queries. */

import { blogLimits } from './blog-limits.contract';

const EXCERPT_CHARACTERS = 200;

/** Returns the excerpt, or the first 200 characters of the content and '...' (spec 1, section 5). */
export function excerptOf(excerpt: string, content: string): string {
  if (excerpt.trim() !== '') return excerpt.trim();
  // By code points, so that no surrogate pair is split.
  return `${[...content.slice(0, EXCERPT_CHARACTERS * 2)].slice(0, EXCERPT_CHARACTERS).join('')}...`;
}

/** Path segments with another meaning. */
const RESERVED = new Set(['edit', 'draft', 'feed', 'new']);

/** Builds a slug of lower-case letters, digits and hyphens; `post` if none are left. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, blogLimits.slug - 6)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'post';
  return RESERVED.has(slug) ? `${slug}-post` : slug;
}

/** Returns the first of `base`, `base-2`, `base-3`, … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Further terms are ignored. */
const MAX_TERMS = 12;

/**
 * Builds an FTS5 query from user input: every term is quoted, so that none is an operator; all must occur,
 * the last one as a prefix. Undefined if there is no letter or digit.
 */
export function searchQueryOf(text: string): string | undefined {
  const terms = text
    // NUL terminates an FTS5 query.
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_TERMS)
    .map((term) => `"${term.slice(0, 60).replaceAll('"', '""')}"`);
  return terms.length === 0 ? undefined : `${terms.join(' ')}*`;
}
