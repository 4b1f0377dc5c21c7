import type { Slide } from '@entropy-tools/studio/deck/deck';

/** A picture among the words of a slide, as Markdown has it; its address in one of both groups. */
const inWords = /!\[[^\]\n]*\]\(\s*(?:<([^>\n]*)>|([^\s)<]+))/g;

/** The addresses of all pictures that slides show: their own, and those among their words. */
export function pictureUrls(slides: readonly Slide[]): string[] {
  const urls = slides.flatMap(({ imageUrl, content }) => [
    ...(imageUrl ? [imageUrl] : []),
    ...(content.includes('](')
      ? [...content.matchAll(inWords)].map(([, angled, bare]) => angled ?? bare ?? '')
      : []),
  ]);
  return [...new Set(urls)].filter((url) => url !== '');
}
