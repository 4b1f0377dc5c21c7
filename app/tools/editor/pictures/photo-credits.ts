import type { Slide } from '@entropy-tools/studio/deck/deck';

/** Who gave photos of a deck, with where to find them. */
export interface PhotoProvider {
  name: string;
  href: string;
}

const PEXELS: PhotoProvider = { name: 'Pexels', href: 'https://www.pexels.com' };

/**
 * Everybody who gave a photo of these slides: the photo search's word, and Pexels for its own addresses.
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

/** The provider's site: that of the photo's page, else the host that it is called by; empty without one. */
function homeOf(page: string | undefined, name: string): string {
  return URL.parse(page ?? '')?.origin ?? URL.parse(`https://${name}`)?.origin ?? '';
}
