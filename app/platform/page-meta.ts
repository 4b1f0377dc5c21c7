import type { MetaDescriptor } from '@remix-run/cloudflare';
import { siteDescription, siteName } from './site';

/**
 * Title, description and link preview of a page. The root adds the canonical URL, `og:url` and `og:image`,
 * because it knows the origin.
 */
export function pageMeta({
  title,
  description = siteDescription,
  index = true,
}: {
  /** Without the site's name, which is appended; omit it for the home page. */
  title?: string;
  description?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
}): MetaDescriptor[] {
  const fullTitle = title
    ? `${title} · ${siteName}`
    : `${siteName}: your daily dose of useful randomness`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
