import type { Slide } from '@entropy-tools/studio/deck/deck';
import { newId } from '../deck/new-slide';
import type { EditorJobs } from '../jobs';
import { drawComing, type WishedPictures } from './coming-pictures';
import { DEVICE, storePictures } from './load-picture';

/**
 * Stores the pictures of slides that were read or planned, under addresses of their own: two documents may use
 * the same ones.
 * @param images by the addresses that the slides use
 * @param coming pictures that are drawn while the slides are shown already
 * @returns the slides with the new addresses, and how many pictures this browser cannot show
 */
export async function keepPictures(
  slides: readonly Slide[],
  images: ReadonlyMap<string, Blob>,
  coming?: WishedPictures & { jobs: Pick<EditorJobs, 'drawWish'> },
): Promise<{ slides: Slide[]; lost: number }> {
  const own = newId();
  const nameOf = (url: string) => `${DEVICE}${own}-${url.slice(DEVICE.length)}`;
  const lost = await storePictures(
    [...images].map(([url, picture]) => [nameOf(url), picture] as const),
  );
  const has = (url: string) => images.has(url) || coming?.wishes.has(url) === true;
  if (coming) {
    const wishes = new Map([...coming.wishes].map(([url, wish]) => [nameOf(url), wish]));
    drawComing({ ...coming, wishes }, coming.jobs.drawWish, (url, picture) =>
      storePictures([[url, picture]]),
    );
  }
  // Pictures in text are referenced there, as in `![A chart](<device:2>)`.
  const inWords = (content: string) =>
    content.replace(/!\[[^\]\n]*\]\(<([^>\n]*)>\)/g, (picture: string, url: string) => {
      if (!has(url)) return picture;
      return lost.has(nameOf(url)) ? '' : picture.replace(`(<${url}>)`, `(<${nameOf(url)}>)`);
    });
  const kept = slides.map(({ imageUrl, ...rest }) => {
    const slide = { ...rest, content: inWords(rest.content) };
    if (!imageUrl || !has(imageUrl)) return imageUrl ? { ...slide, imageUrl } : slide;
    return lost.has(nameOf(imageUrl)) ? slide : { ...slide, imageUrl: nameOf(imageUrl) };
  });
  return { slides: kept, lost: lost.size };
}
