import type { AdminPost } from '@workers/api/blog/blog.contract';
import { Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import type { EditorFields } from '../editor-fields';

const Revisions = lazyPart(() => import('./revisions'), 'Revisions');

/** The saved revisions of a post, fetched on demand. */
export function PostHistory({
  post,
  fields,
  onRestore,
}: {
  post: AdminPost;
  fields: EditorFields;
  onRestore: (fields: Partial<EditorFields>) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label="Versions"
      className="flex flex-col items-start gap-4 border-t border-line pt-5"
    >
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="clock" className="size-4" />
        {open ? 'Hide versions' : 'Show versions'}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Revisions key={post.updated_at} postId={post.id} fields={fields} onRestore={onRestore} />
        </Suspense>
      )}
    </section>
  );
}
