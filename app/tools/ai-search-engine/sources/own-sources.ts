// The suite's own content, which can be searched without any service: its tools, its blog, and data about
// South African universities. A part that fails to respond is left out; the rest is searched.

import { browserApi, readResponse } from '~/platform/api-client';
import { loadToolList } from '~/tool-kit/tool-list';
import type { SearchJobs } from '../jobs';
import type { Source } from '../search-model';

const LONGEST_QUESTION = 2000;

/** The sources, and the display name of each part. */
export interface OwnSources {
  sources: Source[];
  searched: string[];
}

/** Collects all our own content that may contain the answer. Rejects only when the signal is aborted. */
export async function findOwnSources(
  query: string,
  jobs: SearchJobs,
  signal: AbortSignal,
): Promise<OwnSources> {
  const parts = [
    ['the tools of this suite', toolSources()],
    ['its blog', blogSources(jobs, signal)],
    ['its university knowledge', universitySources(query, signal)],
  ] as const;
  const answers = await Promise.allSettled(parts.map(([, sources]) => sources));
  signal.throwIfAborted();
  const found: OwnSources = { sources: [], searched: [] };
  answers.forEach((answer, at) => {
    if (answer.status !== 'fulfilled') return;
    found.sources.push(...answer.value);
    found.searched.push(parts[at]?.[0] ?? '');
  });
  return found;
}

async function toolSources(): Promise<Source[]> {
  const { tools } = await loadToolList();
  return tools.map(({ slug, title, description, category, keywords, extensions }) => {
    const files = extensions.length > 0 ? ` It takes ${extensions.join(', ')}.` : '';
    return {
      id: `tool:${slug}`,
      kind: 'tool',
      title,
      url: `/${slug}`,
      date: null,
      isExcerpt: false,
      text: `${title}: ${description}${files}`,
      terms: [category, ...keywords].join(', '),
    };
  });
}

async function blogSources(jobs: SearchJobs, signal: AbortSignal): Promise<Source[]> {
  const { posts } = await readResponse(browserApi().api.blog.feed.$get({}, { init: { signal } }));
  const texts = await jobs.plain(
    posts.map(({ content }) => content),
    { signal },
  );
  return posts.map(({ slug, title, publishedAt }, at) => ({
    id: `blog:${slug}`,
    kind: 'blog',
    title,
    url: `/blog/${slug}`,
    date: publishedAt?.slice(0, 10) ?? null,
    isExcerpt: false,
    text: texts.output[at] ?? '',
  }));
}

async function universitySources(query: string, signal: AbortSignal): Promise<Source[]> {
  const messages = [query.slice(0, LONGEST_QUESTION)];
  const { kind, cited } = await readResponse(
    browserApi().api.knowledge.answers.$post({ json: { messages } }, { init: { signal } }),
  );
  if (kind !== 'facts') return [];
  return cited.map(({ id, section, content, source, year }) => ({
    id: `university:${id}`,
    kind: 'university',
    title: [source.title, year].filter(Boolean).join(', '),
    url: source.url,
    date: null,
    isExcerpt: false,
    text: section ? `${section}: ${content}` : content,
  }));
}
