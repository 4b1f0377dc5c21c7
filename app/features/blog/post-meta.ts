import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { PostCard } from '@workers/api/blog/blog.contract';
import { pageMeta } from '~/platform/page-meta';
import { siteName } from '~/platform/site';
import { plainText } from './plain-text';

/** Links for feed discovery. */
export const feedLinks: MetaDescriptor[] = [
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${siteName}: Blog (RSS)`,
    href: '/blog/rss.xml',
  },
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${siteName}: Blog (Atom)`,
    href: '/blog/atom.xml',
  },
];

/** URL of a post's link preview image. */
export const cardPath = (post: Pick<PostCard, 'slug'>) => `/blog/${post.slug}/card.png`;

/** Title, preview and structured data of a post's page. `origin` makes URLs absolute. */
export function postMeta(post: PostCard, origin: string): MetaDescriptor[] {
  const description = plainText(post.excerpt);
  const basic = pageMeta({ title: post.title, description, index: post.published });
  const published = post.publishedAt ?? post.created_at;
  return [
    ...basic.filter((tag) => !('property' in tag && tag.property === 'og:type')),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: post.updated_at },
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...feedLinks,
    ...(post.published ? [{ 'script:ld+json': structuredData(post, origin, description) }] : []),
  ];
}

/** schema.org BlogPosting as JSON-LD. It is data, not a script, so the CSP allows it. */
function structuredData(post: PostCard, origin: string, description: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: post.publishedAt ?? post.created_at,
    dateModified: post.updated_at,
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@type': 'Organization', name: siteName },
    mainEntityOfPage: `${origin}/blog/${post.slug}`,
    image: origin + cardPath(post),
    keywords: post.tags.join(', '),
    wordCount: post.words,
  };
}
