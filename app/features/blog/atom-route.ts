import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteName } from '~/platform/site';
import { feedResponse, readFeedEntries } from './feed-posts';

/** /blog/atom.xml: Atom feed (RFC 4287) with full texts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entries = await readFeedEntries(request, context);
  const { origin, host } = new URL(request.url);
  const latest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  const items = entries.map(
    (entry) => `  <entry>
    <id>tag:${escapeXml(host.split(':')[0] ?? host)},2026:blog/${escapeXml(entry.id)}</id>
    <title>${escapeXml(entry.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
    <published>${entry.published.toISOString()}</published>
    <updated>${entry.updated.toISOString()}</updated>
    <author><name>${escapeXml(entry.author)}</name></author>
${entry.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`).join('')}    <summary>${escapeXml(entry.summary)}</summary>
    <content type="html">${escapeXml(entry.html)}</content>
  </entry>`,
  );
  return feedResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">
  <id>${origin}/blog</id>
  <title>${escapeXml(siteName)}: Blog</title>
  <link rel="self" type="application/atom+xml" href="${origin}/blog/atom.xml"/>
  <link rel="alternate" type="text/html" href="${origin}/blog"/>
  <updated>${new Date(latest).toISOString()}</updated>
${items.join('\n')}
</feed>
`,
    'atom',
  );
}
