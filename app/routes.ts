import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The only route table: site pages by name, one route for each tool folder that has a page. */
const toolPages = Object.keys(import.meta.glob('./tools/*/page.tsx'));

export default [
  index('routes/home.tsx'),
  route('tools', 'routes/tools.tsx'),
  ...toolPages.map((path) => {
    const slug = path.split('/')[2] ?? '';
    return route(slug, path.slice(2));
  }),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('licences', 'routes/licences.tsx'),
  route('login', 'routes/login.tsx'),
  route('login/confirm', 'routes/login-confirm.tsx'),
  route('dev/inbox', 'routes/dev-inbox.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('activate', 'routes/activate.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('notes', 'routes/notes.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/rss.xml', 'routes/blog-rss.ts'),
  route('blog/atom.xml', 'routes/blog-atom.ts'),
  route('blog/edit/:id', 'routes/blog-edit.tsx'),
  route('blog/draft/:id', 'routes/blog-draft.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('blog/:slug/card.png', 'routes/blog-card.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  // Every primitive in every state, for looking at while developing.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('kit', 'routes/kit.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
