import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { PostResponse } from '@workers/api/blog/blog.contract';
import { ApiError, readResponse, serverApi } from '~/platform/api-client';
import { drawPostCard } from './draw-card';

/** /blog/{slug}/card.png: the link preview image of a published post. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  try {
    const { posts } = serverApi(request, context).api.blog;
    const answer: PostResponse = await readResponse(posts[':slug'].$get({ param: { slug } }));
    return new Response(await drawPostCard(answer.post), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status === 404 ? 404 : 503;
    return new Response('There is no such picture.\n', { status });
  }
}
