/** Limits and responses of the Slide Maker's routes. Zod-free: pages load it. */
export const slidesLimits = {
  /** Longest search text for a photo, in characters. */
  queryLength: 200,
  /** Characters of a picture's address. */
  urlLength: 2000,
  pictureBytes: 8 * 1024 * 1024,
  musicBytes: 16 * 1024 * 1024,
} as const;

/** Response of `GET /api/slides`: the hosts that are contacted; null where none is configured. */
export interface SlidesStatus {
  photos: string | null;
  music: string | null;
}

/** Response of `POST /api/slides/photo`. */
export interface FoundPhoto {
  /** https; pages get its bytes from `POST /api/slides/picture`. */
  url: string;
  photographer: string;
  /** The photo's provider: `Pexels`, otherwise the host of the search. */
  provider: string;
  /** The photo's own page, https; empty when the search gives none. */
  page: string;
}
