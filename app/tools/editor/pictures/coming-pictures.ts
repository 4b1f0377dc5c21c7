// Pictures that are still being drawn for slides that are shown already.

import type { PictureWish } from '@entropy-tools/studio/deck/plan/wish-pictures';
import type { EditorJobs } from '../jobs';

const coming = new Map<string, Promise<Blob>>();

/** A picture that is being drawn; undefined if none is. */
export function comingPicture(url: string): Promise<Blob> | undefined {
  return coming.get(url);
}

/** Wishes of planned slides by the addresses that the slides use, and what they are drawn with. */
export interface WishedPictures {
  wishes: ReadonlyMap<string, PictureWish>;
  title: string;
  theme: string;
}

/**
 * Draws pictures one after the other while the slides are shown; `comingPicture` gives each from now on, and
 * `onDrawn` stores it. A picture that cannot be drawn is missing on its slide.
 */
export function drawComing(
  { wishes, title, theme }: WishedPictures,
  draw: EditorJobs['drawWish'],
  onDrawn: (url: string, picture: Blob) => Promise<unknown>,
): void {
  let before: Promise<unknown> = Promise.resolve();
  for (const [url, wish] of wishes) {
    const picture = before.then(async () => {
      const { output } = await draw({ title, theme, wish });
      await onDrawn(url, output).catch(() => undefined);
      return output;
    });
    before = picture.catch(() => undefined);
    coming.set(url, picture);
    void before.then(() => coming.delete(url));
  }
}
