import type { Slide } from '@entropy-tools/studio/deck/deck';

/** The source of photos in a deck, with a link. */
export interface PhotoProvider {
  name: string;
  href: string;
}

const PEXELS: PhotoProvider = { name: 'Pexels', href: 'https://www.pexels.com' };

/**
 * All providers of photos in these slides: as stated by the photo search, and Pexels for its own URLs.
 * Source: specification 3, section 2 ('A photo credit shows …').
 */
export function photoProviders(slides: readonly Slide[]): PhotoProvider[] {
  const found = new Map<string, PhotoProvider>();
  for (const { imageUrl, imageCredit } of slides) {
    if (imageUrl === undefined) continue;
    const name = imageCredit?.provider ?? (isFromPexels(imageUrl) ? PEXELS.name : undefined);
    if (name === undefined) continue;
    found.set(
      name,
      name === PEXELS.name ? PEXELS : { name, href: homeOf(imageCredit?.page, name) },
    );
  }
  return [...found.values()];
}

function isFromPexels(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host === 'pexels.com' || host?.endsWith('.pexels.com') === true;
}

/**
 * The provider's site: the origin of the photo's page, or else of the host in its name; '' if there is none.
 */
function homeOf(page: string | undefined, name: string): string {
  return URL.parse(page ?? '')?.origin ?? URL.parse(`https://${name}`)?.origin ?? '';
}
