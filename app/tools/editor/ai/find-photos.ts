// Photos for slides, through our server if it has a photo search: one per slide, one after the other. A slide
// whose photo cannot be fetched stays without one (spec 3, section 8).

import type { Slide } from '@entropy-tools/studio/deck/deck';
import { slidesLimits } from '@workers/api/slides/slides-limits.contract';
import { ApiError, browserApi, readResponse } from '~/platform/api-client';

/** Maximum slides per response that get a picture. */
const MAX_PHOTOS = 12;

/** Whether the server has a photo search and music. Never throws. */
export async function askServices(): Promise<{ photos: boolean; music: boolean }> {
  const status = await readResponse(browserApi().api.slides.$get()).catch(() => undefined);
  return { photos: Boolean(status?.photos), music: Boolean(status?.music) };
}

/** The slide's fields for a photo: its URL and its credit. */
export type SlidePhoto = Required<Pick<Slide, 'imageUrl' | 'imageCredit'>>;

/** Finds a photo for a query; undefined if there is none. @throws ApiError */
export async function findPhoto(words: string): Promise<SlidePhoto | undefined> {
  const query = words.trim().slice(0, slidesLimits.queryLength);
  if (query === '') return undefined;
  try {
    const found = await readResponse(browserApi().api.slides.photo.$post({ json: { query } }));
    const { url, provider, photographer, page } = found;
    return { imageUrl: url, imageCredit: { provider, photographer, page } };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'photo_not_found') return undefined;
    throw error;
  }
}

/** The search query for a slide's photo (spec 3, section 7). */
export function wordsFor({ imageDescription, imageQuery, title }: Slide): string {
  return imageDescription || imageQuery || title;
}

/**
 * Finds photos for slides that have none. Stops silently at the first error of the search.
 * @returns whether there is a photo search
 */
export async function findPhotos(
  slides: readonly Slide[],
  { signal, onPhoto }: { signal: AbortSignal; onPhoto: (slide: Slide, photo: SlidePhoto) => void },
): Promise<boolean> {
  const { photos } = await askServices();
  if (!photos) return false;
  for (const slide of slides.filter(({ imageUrl }) => !imageUrl).slice(0, MAX_PHOTOS)) {
    if (signal.aborted) return true;
    try {
      const photo = await findPhoto(wordsFor(slide));
      if (photo !== undefined && !signal.aborted) onPhoto(slide, photo);
    } catch {
      return true;
    }
  }
  return true;
}
