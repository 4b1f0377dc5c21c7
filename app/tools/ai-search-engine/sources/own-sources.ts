// The suite's own content, which can be searched without any service: its tools, its blog, and data about
// South African universities. A part that fails to respond is left out; the rest is searched.

import { browserApi, readResponse } from '~/platform/api-client';
import { loadToolList } from '~/tool-kit/tool-list';
import type { SearchJobs } from '../jobs';
import type { Source } from '../search-model';

const LONGEST_QUESTION = 2000;
/** The last questions of a thread that the knowledge takes together. */
const QUESTIONS_TOGETHER = 3;

/** The sources, and the display name of each part. */
export interface OwnSources {
  sources: Source[];
  searched: string[];
}

/** Collects our tools and blog. Rejects only when the signal is aborted. */
export async function findOwnSources(jobs: SearchJobs, signal: AbortSignal): Promise<OwnSources> {
  return collect(
    [
      ['the tools of this suite', toolSources()],
      ['its blog', blogSources(jobs, signal)],
    ],
    signal,
  );
}

/**
 * Facts that answer a question about South African universities.
 * @param queries with those before it in the thread, newest last
 */
export async function findUniversitySources(
  queries: readonly string[],
  signal: AbortSignal,
): Promise<OwnSources> {
  return collect([['the university knowledge', universitySources(queries, signal)]], signal);
}

async function collect(
  parts: readonly (readonly [name: string, sources: Promise<Source[]>])[],
  signal: AbortSignal,
): Promise<OwnSources> {
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

async function universitySources(
  queries: readonly string[],
  signal: AbortSignal,
): Promise<Source[]> {
  const messages = queries
    .slice(-QUESTIONS_TOGETHER)
    .map((query) => query.slice(0, LONGEST_QUESTION).toWellFormed());
  const { kind, cited } = await readResponse(
    browserApi().api.knowledge.answers.$post({ json: { messages } }, { init: { signal } }),
  );
  if (kind !== 'facts') return [];
  return cited.map(({ id, section, content, source, year, page }) => ({
    id: `university:${id}`,
    kind: 'university',
    title: [source.title, year, page && `page ${page}`].filter(Boolean).join(', '),
    url: source.url,
    date: null,
    isExcerpt: false,
    text: section ? `${section}: ${content}` : content,
  }));
}
