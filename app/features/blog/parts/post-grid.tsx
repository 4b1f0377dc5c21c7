import type { PostCard as Card } from '@workers/api/blog/blog.contract';
import type { ReactNode } from 'react';
import { PostCard } from './post-card';

/** A grid of post cards, optionally starting with a lead story. */
export function PostGrid({
  posts,
  withLead,
  actionsOf,
}: {
  posts: readonly Card[];
  withLead: boolean;
  actionsOf?: (post: Card) => ReactNode;
}) {
  return (
    <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          lead={withLead && index === 0}
          actions={actionsOf?.(post)}
        />
      ))}
    </div>
  );
}
