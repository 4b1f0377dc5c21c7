import type {
  AdminPostAnswer,
  AdminPostList,
  CreatePost,
  ImageAnswer,
  PostDraftFields,
  RevisionList,
  UpdatePost,
  WriteAnswer,
} from '@workers/api/blog/blog.contract';
import { readAnswer } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/** The administrator's API calls. Each throws the `ApiError` of `api-client.ts`. */

const base = '/api/blog/admin';
const postPath = (id: string) => `${base}/posts/${encodeURIComponent(id)}` satisfies ApiPath;
const draftPath = (id: string) => `${base}/drafts/${encodeURIComponent(id)}` satisfies ApiPath;

function send<Body>(method: string, path: ApiPath, body: object = {}): Promise<Body> {
  return readAnswer<Body>(
    fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

export const fetchAllPosts = () =>
  readAnswer<AdminPostList>(fetch(`${base}/posts` satisfies ApiPath));
export const fetchAnyPost = (id: string) => readAnswer<AdminPostAnswer>(fetch(postPath(id)));
export const createPost = (post: CreatePost) => send<WriteAnswer>('POST', `${base}/posts`, post);
export const updatePost = (id: string, post: UpdatePost) =>
  send<WriteAnswer>('PUT', postPath(id), post);
export const publishPost = (id: string, published: boolean) =>
  send<WriteAnswer>('PATCH', postPath(id), { published });
export const deletePost = (id: string) => send<{ id: string }>('DELETE', postPath(id));
export const fetchRevisions = (id: string) =>
  readAnswer<RevisionList>(fetch(`${postPath(id)}/revisions` satisfies ApiPath));
export const saveDraft = (id: string, fields: PostDraftFields) =>
  send<{ savedAt: string }>('PUT', draftPath(id), fields);
export const discardDraft = (id: string) => send<{ id: string }>('DELETE', draftPath(id));
export const uploadImage = (data: string) => send<ImageAnswer>('POST', `${base}/images`, { data });
