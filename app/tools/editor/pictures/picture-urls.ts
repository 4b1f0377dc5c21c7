import type { Slide } from '@entropy-tools/studio/deck/deck';
import type { FreeSlide } from '@entropy-tools/studio/deck/free/slide-object';

/** A Markdown picture in a slide's text; its URL is in one of the two groups. */
const inWords = /!\[[^\]\n]*\]\(\s*(?:<([^>\n]*)>|([^\s)<]+))/g;

/** The URLs of all pictures that slides show: their own, and those in their text. */
export function pictureUrls(slides: readonly Slide[]): string[] {
  const urls = slides.flatMap(({ imageUrl, content, layout, free }) => [
    ...(layout === 'free' && free ? objectUrls(free) : []),
    ...(imageUrl ? [imageUrl] : []),
    ...(content.includes('](')
      ? [...content.matchAll(inWords)].map(([, angled, bare]) => angled ?? bare ?? '')
      : []),
  ]);
  return [...new Set(urls)].filter((url) => url !== '');
}

/** The URLs of the pictures of a free slide, fills and charts included. */
export function objectUrls({ objects }: FreeSlide): string[] {
  return objects.flatMap(({ picture, chart, fill }) => [
    ...(picture ? [picture.url] : []),
    ...(chart ? [chart.url] : []),
    ...(fill?.kind === 'picture' ? [fill.url] : []),
  ]);
}
