import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The only route table: pages of features by name, one route for each tool folder that has a page. */
const toolPages = Object.keys(import.meta.glob('./tools/*/page.tsx'));

export default [
  index('features/home/page.tsx'),
  route('tools', 'features/catalogue/page.tsx'),
  ...toolPages.map((path) => {
    const slug = path.split('/')[2] ?? '';
    return route(slug, path.slice(2));
  }),
  route('converter/:pair', 'tools/converter/pair-page.tsx'),
  route('recipes', 'features/recipes/page.tsx'),
  route('about', 'features/about/page.tsx'),
  route('contact', 'features/contact/page.tsx'),
  route('openrouter', 'features/openrouter/callback-page.tsx'),
  route('privacy-policy', 'features/privacy-policy/page.tsx'),
  route('terms-of-service', 'features/terms-of-service/page.tsx'),
  route('licences', 'features/licences/page.tsx'),
  route('login', 'features/login/page.tsx'),
  route('login/confirm', 'features/login/confirm-page.tsx'),
  route('dev/inbox', 'features/dev-inbox/page.tsx'),
  route('pricing', 'features/payments/page.tsx'),
  route('activate', 'features/coupons/activate-page.tsx'),
  route('admin', 'features/coupons/admin-page.tsx'),
  route('admin/payments', 'features/payments/operator/operator-page.tsx'),
  route('admin/knowledge', 'features/knowledge/operator/operator-page.tsx'),
  route('admin/accounts', 'features/takedown/takedown-page.tsx'),
  route('dashboard', 'features/account/page.tsx'),
  route('dashboard/keep-address', 'features/account/keep-address-page.tsx'),
  route('notes', 'features/notes/page.tsx'),
  route('blog', 'features/blog/page.tsx'),
  route('blog/rss.xml', 'features/blog/rss-route.ts'),
  route('blog/atom.xml', 'features/blog/atom-route.ts'),
  route('blog/edit/:id', 'features/blog/edit-page.tsx'),
  route('blog/draft/:id', 'features/blog/draft-page.tsx'),
  route('blog/:slug', 'features/blog/post-page.tsx'),
  route('blog/:slug/card.png', 'features/blog/card-route.ts'),
  route('manifest.webmanifest', 'features/crawlers/web-manifest-route.ts'),
  route('sitemap.xml', 'features/crawlers/sitemap-route.ts'),
  route('robots.txt', 'features/crawlers/robots-route.ts'),
  route('.well-known/security.txt', 'features/crawlers/security-route.ts'),
  // Every primitive in every state, for development only.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('kit', 'features/kit/page.tsx')]),
  route('*', 'features/not-found/page.tsx'),
] satisfies RouteConfig;
