/** Largest texts of a post, in characters, and sizes of lists and pictures. Free of zod: pages use them. */
export const blogLimits = {
  title: 200,
  slug: 90,
  content: 200_000,
  excerpt: 500,
  tags: 12,
  tag: 40,
  /** Of a picture, in bytes. */
  image: 4 * 1024 * 1024,
  /** Longer side of a picture, in pixels. */
  imageSide: 4096,
  /** Cards on one page of the list. */
  cards: 24,
  /** Posts in a feed. */
  feed: 20,
  /** Kept versions of a post. */
  revisions: 50,
} as const;

/** How many words a minute a reader is taken to read. */
const WORDS_PER_MINUTE = 220;

/** Whole minutes that a text takes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The only pictures that a post shows: our own, by their address. */
export const BLOG_IMAGE_PATH = /^\/api\/blog\/images\/[\w-]{22}\.(?:png|jpg|webp|gif)$/;
