/** What is made of a post's texts: excerpt, address, search terms. */

import { blogLimits } from './blog-limits.contract';

const EXCERPT_CHARACTERS = 200;

/** The excerpt as written, or the first 200 characters of the content and '...' (spec 1, section 5). */
export function excerptOf(excerpt: string, content: string): string {
  if (excerpt.trim() !== '') return excerpt.trim();
  // By code points: half of a character would be shown as a question mark.
  return `${[...content.slice(0, EXCERPT_CHARACTERS * 2)].slice(0, EXCERPT_CHARACTERS).join('')}...`;
}

/** Last parts of addresses that are something else. */
const RESERVED = new Set(['edit', 'draft', 'feed', 'new']);

/** An address part of lower-case letters, digits and hyphens; `post` when nothing of that is left. */
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

/** The first of `base`, `base-2`, `base-3`, … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** More terms than this are not looked for. */
const MAX_TERMS = 12;

/**
 * A query for FTS5 of what a person typed: every term quoted, so that nothing of it is an operator;
 * all must occur, the last one also as a beginning. Undefined when there is no letter or digit.
 */
export function searchQueryOf(text: string): string | undefined {
  const terms = text
    // FTS5 ends its query at a NUL.
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_TERMS)
    .map((term) => `"${term.slice(0, 60).replaceAll('"', '""')}"`);
  return terms.length === 0 ? undefined : `${terms.join(' ')}*`;
}
