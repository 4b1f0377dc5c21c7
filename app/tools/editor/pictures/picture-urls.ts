import type { Slide } from '@entropy-tools/studio/deck/deck';

/** A Markdown picture in a slide's text; its URL is in one of the two groups. */
const inWords = /!\[[^\]\n]*\]\(\s*(?:<([^>\n]*)>|([^\s)<]+))/g;

/** The URLs of all pictures that slides show: their own, and those in their text. */
export function pictureUrls(slides: readonly Slide[]): string[] {
  const urls = slides.flatMap(({ imageUrl, content }) => [
    ...(imageUrl ? [imageUrl] : []),
    ...(content.includes('](')
      ? [...content.matchAll(inWords)].map(([, angled, bare]) => angled ?? bare ?? '')
      : []),
  ]);
  return [...new Set(urls)].filter((url) => url !== '');
}
