import { Link, useNavigate } from '@remix-run/react';
import type { AdminPost, SavedDraft } from '@workers/api/blog/blog.contract';
import { useEffect, useState } from 'react';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { fetchAnyPost } from '../blog-calls';
import { type BlogNotice, blogMessages } from '../messages';
import { PostEditor } from './post-editor';
import { PostHistory } from './post-history';

/** Loads a post into the editor; on failure, redirects to the list with an error (spec 1, section 8). */
export function EditPost({ id }: { id: string }) {
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<{ post: AdminPost; draft: SavedDraft | null }>();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    let stale = false;
    fetchAnyPost(id).then(
      (answer) => {
        if (!stale) setLoaded(answer);
      },
      () => {
        const state: BlogNotice = { blogNotice: { tone: 'error', text: blogMessages.loadFailed } };
        if (!stale) navigate('/blog', { replace: true, state });
      },
    );
    return () => {
      stale = true;
    };
  }, [id, navigate]);

  if (loaded === undefined) return <Skeleton className="h-96 w-full" />;
  const { post, draft } = loaded;
  return (
    <>
      {saved && (
        <Notice
          tone="success"
          title={blogMessages.updated}
          action={
            <Link to={`/blog/${post.slug}`} className="link">
              View the post
            </Link>
          }
        />
      )}
      <PostEditor
        post={post}
        id={post.id}
        draft={draft ?? undefined}
        onSaved={(stored) => {
          setLoaded({ post: stored, draft: null });
          setSaved(true);
          window.scrollTo({ top: 0 });
        }}
        onChange={() => setSaved(false)}
        onClose={() => navigate(`/blog/${post.slug}`)}
        history={(fields, restore) => (
          <PostHistory post={post} fields={fields} onRestore={restore} />
        )}
      />
    </>
  );
}
