import type {
  AdminPostList,
  AdminPostResponse,
  CreatePost,
  ImageResponse,
  PostDraftFields,
  RevisionList,
  UpdatePost,
  WriteResponse,
} from '@workers/api/blog/blog.contract';
import { readResponse } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/** The administrator's API calls. Each throws the `ApiError` of `api-client.ts`. */

const base = '/api/blog/admin';
const postPath = (id: string) => `${base}/posts/${encodeURIComponent(id)}` satisfies ApiPath;
const draftPath = (id: string) => `${base}/drafts/${encodeURIComponent(id)}` satisfies ApiPath;

function send<Body>(method: string, path: ApiPath, body: object = {}): Promise<Body> {
  return readResponse<Body>(
    fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

export const fetchAllPosts = () =>
  readResponse<AdminPostList>(fetch(`${base}/posts` satisfies ApiPath));
export const fetchAnyPost = (id: string) => readResponse<AdminPostResponse>(fetch(postPath(id)));
export const createPost = (post: CreatePost) => send<WriteResponse>('POST', `${base}/posts`, post);
export const updatePost = (id: string, post: UpdatePost) =>
  send<WriteResponse>('PUT', postPath(id), post);
export const publishPost = (id: string, published: boolean) =>
  send<WriteResponse>('PATCH', postPath(id), { published });
export const deletePost = (id: string) => send<{ id: string }>('DELETE', postPath(id));
export const fetchRevisions = (id: string) =>
  readResponse<RevisionList>(fetch(`${postPath(id)}/revisions` satisfies ApiPath));
export const saveDraft = (id: string, fields: PostDraftFields) =>
  send<{ savedAt: string }>('PUT', draftPath(id), fields);
export const discardDraft = (id: string) => send<{ id: string }>('DELETE', draftPath(id));
export const uploadImage = (data: string) =>
  send<ImageResponse>('POST', `${base}/images`, { data });
