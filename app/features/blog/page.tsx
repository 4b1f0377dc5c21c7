import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { PostList } from '@workers/api/blog/blog.contract';
import { ApiError, readResponse, serverApi } from '~/platform/api-client';
import { pageMeta } from '~/platform/page-meta';
import { BlogPage } from './parts/blog-page';
import { feedLinks } from './post-meta';

/** The posts of a search, a tag and a page are rendered on the server. */
export const handle = { query: ['q', 'tag', 'page'] };

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  ...pageMeta({
    title: found?.tag ? `Posts about ${found.tag}` : 'Blog',
    description:
      'How the tools are made and what we learnt: tables, codes, units, dates and encryption, each explained with what really runs here.',
    index: !found?.search,
  }),
  ...feedLinks,
];

/**
 * The published posts that match the query. Null with status 503 if the Worker fails: shown, and not cached.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q') ?? '';
  const tag = searchParams.get('tag') ?? '';
  const args = { query: { q: search, tag, page: searchParams.get('page') ?? '1' } };
  try {
    const list: PostList = await readResponse(
      serverApi(request, context).api.blog.posts.$get(args),
    );
    return { list, search, tag };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ list: null, search, tag }, { status: 503 });
  }
}

/** The blog (spec 1, section 2). The admin area is loaded once the session is known. */
export default function Blog() {
  const { list, search, tag } = useLoaderData<typeof loader>();
  return <BlogPage list={list} search={search} tag={tag} />;
}
