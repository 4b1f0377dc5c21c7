// Which of the files that came in are pictures, and how many are taken without asking.
// Source: specification 2, section 5, Image Resizer.
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import { MAX_IMAGES } from './settings';

/** A choice sorted out. */
export interface SortedImages {
  /** Taken at once. */
  taken: File[];
  /** Pictures beyond the ten: taken only when the person says so. */
  beyond: File[];
  /** Names of files that are no pictures. */
  refused: string[];
}

/** Sorts files; `present` is how many pictures are in the list already. */
export function sortImages(files: readonly File[], present: number): SortedImages {
  const images = files.filter(isPictureFile);
  const room = Math.max(0, MAX_IMAGES - present);
  return {
    taken: images.slice(0, room),
    beyond: images.slice(room),
    refused: files.filter((file) => !isPictureFile(file)).map((file) => file.name),
  };
}
