import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FROM_PAGE_HEADER } from '@workers/api/_core/from-page.contract';
import type { PostResponse } from '@workers/api/blog/blog.contract';
import { ApiError, readResponse, serverApi } from '~/platform/api-client';
import { pageMeta } from '~/platform/page-meta';
import { PostNotFound, PostView } from './parts/post-view';
import { cardPath, postMeta } from './post-meta';
import { showPost } from './show-post';

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found?.shown
    ? postMeta(found.shown.post, found.origin)
    : pageMeta({ title: 'Post Not Found', index: false });

/**
 * A published post. Its id and former slugs redirect to the current slug. A draft redirects to the page that
 * checks the session; any other failure redirects to the list (spec 1, sections 4 and 8).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const { origin, search } = new URL(request.url);
  try {
    const { posts } = serverApi(request, context).api.blog;
    const asPage = { headers: { [FROM_PAGE_HEADER]: '1' } };
    const answer: PostResponse = await readResponse(
      posts[':slug'].$get({ param: { slug } }, asPage),
    );
    // Not a permanent redirect: a post may get its former slug back.
    if (answer.post.slug !== slug) throw redirect(`/blog/${answer.post.slug}${search}`);
    return {
      shown: showPost(answer.post, answer.related),
      origin,
      ogImage: cardPath(answer.post),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') return data({ shown: null, origin }, { status: 404 });
    if (error.code === 'not_published') {
      throw redirect(`/blog/draft/${encodeURIComponent(slug)}${search}`);
    }
    throw redirect('/blog');
  }
}

export default function BlogPost() {
  const { shown } = useLoaderData<typeof loader>();
  return shown ? <PostView shown={shown} /> : <PostNotFound />;
}
