import type { PostCard } from '@workers/api/blog/blog.contract';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Dialog } from '~/ui/dialog';
import { deletePost, publishPost } from '../blog-calls';
import { blogMessages } from '../messages';

/** The administrator's actions on a card: edit, publish or unpublish, delete. */
export function CardActions({
  post,
  tell,
}: {
  post: PostCard;
  tell: (tone: 'success' | 'error', text: string) => void;
}) {
  const [busy, setBusy] = useState<'publish' | 'delete'>();
  const [asking, setAsking] = useState(false);
  const run = async (
    name: 'publish' | 'delete',
    work: () => Promise<unknown>,
    texts: { done: string; failed: string },
  ) => {
    setBusy(name);
    try {
      await work();
      tell('success', texts.done);
    } catch {
      tell('error', texts.failed);
    }
    setBusy(undefined);
    setAsking(false);
  };
  const of = <span className="sr-only">‘{post.title}’</span>;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      <ButtonLink to={`/blog/edit/${post.id}`} size="small">
        Edit {of}
      </ButtonLink>
      <Button
        size="small"
        busy={busy === 'publish'}
        onClick={() =>
          void run('publish', () => publishPost(post.id, !post.published), {
            done: blogMessages.updated,
            failed: blogMessages.updateFailed,
          })
        }
      >
        {post.published ? 'Unpublish' : 'Publish'} {of}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Delete {of}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete this post?">
        <div className="flex flex-col gap-5">
          <p className="wrap-anywhere">
            ‘{post.title}’ will be gone for good, with all its versions. To hide it from readers,
            unpublish it instead.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              busy={busy === 'delete'}
              onClick={() =>
                void run('delete', () => deletePost(post.id), {
                  done: blogMessages.deleted,
                  failed: blogMessages.deleteFailed,
                })
              }
            >
              Delete post
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
