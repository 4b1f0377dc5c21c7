import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteName } from '~/platform/site';
import { feedResponse, readFeedEntries } from './feed-posts';

/** /blog/rss.xml: RSS 2.0 with full texts (content module). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entries = await readFeedEntries(request, context);
  const { origin } = new URL(request.url);
  const items = entries.map(
    (entry) => `    <item>
      <title>${escapeXml(entry.title)}</title>
      <link>${escapeXml(entry.url)}</link>
      <guid isPermaLink="false">${escapeXml(entry.id)}</guid>
      <pubDate>${entry.published.toUTCString()}</pubDate>
      <dc:creator>${escapeXml(entry.author)}</dc:creator>
${entry.tags.map((tag) => `      <category>${escapeXml(tag)}</category>\n`).join('')}      <description>${escapeXml(entry.summary)}</description>
      <content:encoded>${escapeXml(entry.html)}</content:encoded>
    </item>`,
  );
  return feedResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(siteName)}: Blog</title>
    <link>${origin}/blog</link>
    <description>How the tools are made, and what we learnt from making them.</description>
    <language>en-ZA</language>
    <atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`,
    'rss',
  );
}
