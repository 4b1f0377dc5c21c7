/** Limits and responses of the Slide Maker's routes. Zod-free: pages load it. */
export const slidesLimits = {
  /** Maximum length of a photo query, in characters. */
  queryLength: 200,
  /** Maximum length of a picture's URL, in characters. */
  urlLength: 2000,
  pictureBytes: 8 * 1024 * 1024,
  musicBytes: 16 * 1024 * 1024,
} as const;

/** Response of `GET /api/slides`: the configured hosts, or null. */
export interface SlidesStatus {
  photos: string | null;
  music: string | null;
}

/** Response of `POST /api/slides/photo`. */
export interface FoundPhoto {
  /** https; pages fetch the bytes through `POST /api/slides/picture`. */
  url: string;
  photographer: string;
  /** The photo's provider: `Pexels`, otherwise the host of the search. */
  provider: string;
  /** The photo's own page, https; empty if the search returns none. */
  page: string;
}
