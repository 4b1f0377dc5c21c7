import { conversionAddresses } from '@entropy-tools/convert/conversion-addresses';
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { SitemapResponse } from '@workers/api/blog/blog.contract';
import { ApiError, readResponse, serverApi } from '~/platform/api-client';
import { tools } from '~/tools/registry';

const pages = [
  '/',
  '/tools',
  '/recipes',
  '/pricing',
  '/activate',
  '/login',
  '/notes',
  '/blog',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

/** The published posts with the date of their last change; none if the Worker fails. */
async function postUrls({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin } = new URL(request.url);
  try {
    const { posts }: SitemapResponse = await readResponse(
      serverApi(request, context).api.blog.sitemap.$get(),
    );
    return posts.map(
      ({ slug, updated_at }) =>
        `<url><loc>${origin}/blog/${slug}</loc><lastmod>${updated_at.slice(0, 10)}</lastmod></url>`,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}

/** /sitemap.xml: the static pages, every tool of the registry, conversions with a page and every published post. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const urls = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...tools.map((tool) => `<url><loc>${origin}/${tool.slug}</loc></url>`),
    ...conversionAddresses().map(({ slug }) => `<url><loc>${origin}/converter/${slug}</loc></url>`),
    ...(await postUrls({ request, context })),
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
