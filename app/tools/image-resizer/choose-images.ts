// Which of the files that came in are pictures, and how many are taken without asking.
// Source: specification 2, section 5, Image Resizer.
import { extensionOf } from '~/platform/file-names';
import { MAX_IMAGES } from './settings';
import { tool } from './tool';

/** A choice sorted out. */
export interface Choice {
  /** Taken at once. */
  taken: File[];
  /** Pictures beyond the ten: taken only when the person says so. */
  beyond: File[];
  /** Names of files that are no pictures. */
  refused: string[];
}

/** Sorts files; `present` is how many pictures are in the list already. */
export function chooseImages(files: readonly File[], present: number): Choice {
  const images = files.filter(isImage);
  const room = Math.max(0, MAX_IMAGES - present);
  return {
    taken: images.slice(0, room),
    beyond: images.slice(room),
    refused: files.filter((file) => !isImage(file)).map((file) => file.name),
  };
}

/** Systems that do not know a type state none: there the name decides. */
function isImage(file: File): boolean {
  if (file.type) return file.type.startsWith('image/');
  return tool.extensions.includes(extensionOf(file.name));
}
