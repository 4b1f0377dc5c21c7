import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Picture, PictureBook } from './picture-book';
import { pictureUrls } from './picture-urls';

const none: ReadonlyMap<string, Picture> = new Map();

/** The pictures of these slides, and the book that loads them. */
export function usePictures(slides: readonly Slide[]): {
  book: PictureBook;
  pictures: ReadonlyMap<string, Picture>;
} {
  const [book] = useState(() => new PictureBook());
  const pictures = useSyncExternalStore(book.subscribe, book.snapshot, () => none);
  useEffect(() => {
    book.want(pictureUrls(slides));
  }, [book, slides]);
  return { book, pictures };
}
