import type { AppLoadContext } from '@remix-run/cloudflare';
import type { FeedResponse } from '@workers/api/blog/blog.contract';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { readResponse, serverApi } from '~/platform/api-client';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import { plainText } from './plain-text';
import { postTree } from './post-tree';

/** A feed entry. URLs are absolute, texts not yet escaped. */
export interface FeedEntry {
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  tags: string[];
  published: Date;
  updated: Date;
}

/** The latest posts for a feed. Throws `ApiError` if the Worker fails. */
export async function readFeedEntries(
  request: Request,
  context: AppLoadContext,
): Promise<FeedEntry[]> {
  const { origin } = new URL(request.url);
  const answer: FeedResponse = await readResponse(serverApi(request, context).api.blog.feed.$get());
  const entries = answer.posts.map(async (post) => {
    const published = new Date(post.publishedAt ?? post.created_at);
    return {
      id: post.id,
      url: `${origin}/blog/${post.slug}`,
      title: post.title,
      summary: plainText(post.excerpt),
      html: await feedHtml(post.content, origin),
      author: post.author,
      tags: post.tags,
      published,
      // Edits before publication do not count as updates for readers.
      updated: new Date(Math.max(Date.parse(post.updated_at), published.getTime())),
    };
  });
  return Promise.all(entries);
}

/** Renders a text as HTML for feed readers, through the same safe tree as on the page. */
async function feedHtml(content: string, origin: string): Promise<string> {
  const tree = postTree(content);
  const element =
    tree === undefined
      ? createElement('p', null, content)
      : createElement(MarkdownTree, { tree, headingLevel: 2 });
  // Static markup would take a second renderer of 36 kB. This one notes in comments where two texts meet.
  const body = await renderToReadableStream(element);
  await body.allReady;
  const html = (await new Response(body).text()).replace(/<!--[ $/]*-->/g, '');
  // Feed readers need absolute URLs.
  return html.replace(/ (href|src)="\//g, ` $1="${origin}/`);
}

/** A feed response, cached for five minutes. */
export function feedResponse(xml: string, type: 'rss' | 'atom'): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': `application/${type}+xml; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
    },
  });
}
