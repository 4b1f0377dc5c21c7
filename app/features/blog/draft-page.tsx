import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { AdminPostResponse } from '@workers/api/blog/blog.contract';
import { ApiError, readResponse, serverApi } from '~/platform/api-client';
import { pageMeta } from '~/platform/page-meta';
import { Notice } from '~/ui/notice';
import { PostView } from './parts/post-view';
import { showPost } from './show-post';

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  pageMeta({ title: `Draft: ${found?.shown.post.title ?? 'post'}`, index: false });

/** Depends on the session: rendered per request and never cached. */
export const handle = { cache: 'private' };

/** A draft, for the administrator only; others are redirected to the list (spec 1, section 4). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id = '' } = params;
  try {
    const { posts } = serverApi(request, context).api.blog.admin;
    const answer: AdminPostResponse = await readResponse(posts[':id'].$get({ param: { id } }));
    if (answer.post.published)
      throw redirect(`/blog/${answer.post.slug}${new URL(request.url).search}`);
    const { author_email: _, ...post } = answer.post;
    return { shown: showPost(post, answer.related) };
  } catch (error) {
    if (error instanceof ApiError) throw redirect('/blog');
    throw error;
  }
}

export default function BlogDraft() {
  const { shown } = useLoaderData<typeof loader>();
  return (
    <PostView
      shown={shown}
      notice={
        <Notice tone="warning" className="mt-4" title="Draft">
          Only you see this page. Anybody else who opens it comes to the list of posts.
        </Notice>
      }
    />
  );
}
