/** Maximum text lengths of a post, in characters, and limits of lists and images. Zod-free: pages use it. */
export const blogLimits = {
  title: 200,
  slug: 90,
  content: 200_000,
  excerpt: 500,
  tags: 12,
  tag: 40,
  /** Image size in bytes. */
  image: 4 * 1024 * 1024,
  /** Longer side of an image, in pixels. */
  imageSide: 4096,
  /** Cards on one page of the list. */
  cards: 24,
  /** Posts in a feed. */
  feed: 20,
  /** Stored revisions per post. */
  revisions: 50,
} as const;

/** Assumed reading speed. */
const WORDS_PER_MINUTE = 220;

/** Reading time in whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Path of our own images, the only ones a post may show. */
export const BLOG_IMAGE_PATH = /^\/api\/blog\/images\/[\w-]{22}\.(?:png|jpg|webp|gif)$/;
