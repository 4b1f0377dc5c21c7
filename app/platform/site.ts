/** The suite's name, in the logo, titles and the web manifest. */
export const siteName = 'Entropy Tools';

/** One sentence for search engines and link previews. */
export const siteDescription =
  'Your daily dose of useful randomness: a suite of small browser tools. Files stay on your device.';

/**
 * Target of the header's Donate link. Set `VITE_DONATION_URL` at build time to your own page; the default is
 * the sponsors' directory, which belongs to nobody in particular.
 */
export const donationUrl: string =
  import.meta.env.VITE_DONATION_URL ?? 'https://github.com/sponsors';

/** The source code, which the licence obliges a public copy to offer. Set `VITE_SOURCE_URL` at build time. */
export const sourceUrl: string | undefined = import.meta.env.VITE_SOURCE_URL;

/** The site pages in the header, in order. */
export const headerPages = [
  { href: '/tools', label: 'Tools' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/blog', label: 'Blog' },
] as const;

/** Contact address. Set `VITE_CONTACT_EMAIL` at build time; the default reaches nobody. */
export const contactEmail: string =
  import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@entropytools.example';
