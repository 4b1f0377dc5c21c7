import type { Post, PostCard } from '@workers/api/blog/blog.contract';
import { postTree } from './post-tree';

/** What a post's page needs, prepared on the server: the tree instead of the text. */
export function showPost(post: Post, related: PostCard[]) {
  const { content, ...card } = post;
  const tree = postTree(content);
  return { post: card, related, tree, ...(tree === undefined ? { text: content } : {}) };
}
