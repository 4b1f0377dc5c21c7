import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { tools } from '~/tools/registry';

const pages = [
  '/',
  '/tools',
  '/login',
  '/notes',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

/** /sitemap.xml: the pages that exist and every tool of the registry. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const urls = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...tools.map((tool) => `<url><loc>${origin}/${tool.slug}</loc></url>`),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
