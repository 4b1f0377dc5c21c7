import type { FilmOptions as EncodingOptions } from '@entropy-tools/media/media/film/film-request';

/** Settings of films, of animations made of them, and of single pictures taken out of them. */
export interface FilmOptions extends EncodingOptions {
  /** The most pixels wide that an animation may be; null for any. */
  width: number | null;
  /** Seconds between two single pictures. */
  pictureSeconds: number;
  /** Most single pictures of one film. */
  maxPictures: number;
}

/** Everything as in the source, copied where the target takes it; a picture each second. */
export const defaultFilmOptions: FilmOptions = {
  width: null,
  height: null,
  frameRate: null,
  quality: 'high',
  targetBytes: null,
  pictureSeconds: 1,
  maxPictures: 100,
};
