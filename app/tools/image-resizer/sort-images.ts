// Sorts incoming files: which are pictures, and how many are added without asking. Source: specification 2,
// section 5, Image Resizer.
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import { MAX_IMAGES } from './settings';

/** The sorted files of a selection. */
export interface SortedImages {
  /** Added immediately. */
  taken: File[];
  /** Pictures beyond the ten: added only if the user confirms. */
  beyond: File[];
  /** Names of files that are not pictures. */
  refused: string[];
}

/** Sorts files; `present` is the number of pictures already in the list. */
export function sortImages(files: readonly File[], present: number): SortedImages {
  const images = files.filter(isPictureFile);
  const room = Math.max(0, MAX_IMAGES - present);
  return {
    taken: images.slice(0, room),
    beyond: images.slice(room),
    refused: files.filter((file) => !isPictureFile(file)).map((file) => file.name),
  };
}
