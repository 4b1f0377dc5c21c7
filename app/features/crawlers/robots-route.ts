import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

/** /robots.txt: everything may be crawled except the API and personal pages. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const body = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dashboard
Disallow: /login/confirm
Disallow: /openrouter
Disallow: /dev/
Disallow: /blog/edit/
Disallow: /blog/draft/

Sitemap: ${origin}/sitemap.xml
`;
  return new Response(body, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
