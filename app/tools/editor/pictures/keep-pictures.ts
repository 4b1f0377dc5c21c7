import type { Slide } from '@entropy-tools/studio/deck/deck';
import { newId } from '../deck/new-slide';
import { DEVICE, storePictures } from './load-picture';

/**
 * Stores the pictures of slides that were read or planned, under addresses of their own: two documents may use
 * the same ones.
 * @param images by the addresses that the slides use
 * @returns the slides with the new addresses, and how many pictures this browser cannot show
 */
export async function keepPictures(
  slides: readonly Slide[],
  images: ReadonlyMap<string, Blob>,
): Promise<{ slides: Slide[]; lost: number }> {
  const own = newId();
  const nameOf = (url: string) => `${DEVICE}${own}-${url.slice(DEVICE.length)}`;
  const lost = await storePictures(
    [...images].map(([url, picture]) => [nameOf(url), picture] as const),
  );
  // Pictures in text are referenced there, as in `![A chart](<device:2>)`.
  const inWords = (content: string) =>
    content.replace(/!\[[^\]\n]*\]\(<([^>\n]*)>\)/g, (picture: string, url: string) => {
      if (!images.has(url)) return picture;
      return lost.has(nameOf(url)) ? '' : picture.replace(`(<${url}>)`, `(<${nameOf(url)}>)`);
    });
  const kept = slides.map(({ imageUrl, ...rest }) => {
    const slide = { ...rest, content: inWords(rest.content) };
    if (!imageUrl || !images.has(imageUrl)) return imageUrl ? { ...slide, imageUrl } : slide;
    return lost.has(nameOf(imageUrl)) ? slide : { ...slide, imageUrl: nameOf(imageUrl) };
  });
  return { slides: kept, lost: lost.size };
}
