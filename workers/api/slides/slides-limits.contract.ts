/** What pages know of the Slide Maker's routes. Zod-free: pages load it. */
export const slidesLimits = {
  /** Characters of what a photo is looked up by. */
  queryLength: 200,
  /** Characters of a picture's address. */
  urlLength: 2000,
  pictureBytes: 8 * 1024 * 1024,
  musicBytes: 16 * 1024 * 1024,
} as const;

/** Answer of `GET /api/slides`: the hosts that are asked; null where nothing is set up. */
export interface SlidesStatus {
  photos: string | null;
  music: string | null;
}

/** Answer of `POST /api/slides/photo`. */
export interface FoundPhoto {
  /** https; its bytes come by `POST /api/slides/picture`. */
  url: string;
  photographer: string;
  /** Who gave the photo: `Pexels`, else the host of the search. */
  provider: string;
  /** The photo's own page, https; empty where the search names none. */
  page: string;
}
