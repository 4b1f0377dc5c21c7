import { useRevalidator } from '@remix-run/react';
import type {
  AdminPostList,
  PostCard as Card,
  PostList,
  SavedDraft,
} from '@workers/api/blog/blog.contract';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { fetchAllPosts } from '../blog-calls';
import { blogMessages } from '../messages';
import { CardActions } from './card-actions';
import { PostEditor } from './post-editor';
import { PostGrid } from './post-grid';

/** What the administrator sees instead of the public list: the panel, all posts, the inline editor. */
export function AdminArea({
  found,
  search,
  tag,
}: {
  /** Result of the public search, which includes bodies. */
  found: PostList | null;
  search: string;
  tag: string;
}) {
  const { revalidate } = useRevalidator();
  const [all, setAll] = useState<AdminPostList>();
  const [failed, setFailed] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [writing, setWriting] = useState<{ id: string; draft?: SavedDraft }>();

  const load = useCallback(() => {
    setFailed(false);
    fetchAllPosts().then(setAll, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  const tell = (tone: 'success' | 'error', text: string) => {
    setNotice({ tone, text });
    // The card in question may be far below.
    document.getElementById('admin-panel')?.scrollIntoView({ block: 'center' });
    if (tone === 'error') return;
    load();
    revalidate();
  };

  const shown = (all?.posts ?? []).filter((post) => matches(post, { search, tag, found }));
  return (
    <div className="flex flex-col gap-10">
      <section
        aria-labelledby="admin-panel"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 id="admin-panel" className="text-xl">
              Admin Panel
            </h2>
            {all && <p className="text-sm text-muted">{countPosts(all.posts)}</p>}
          </div>
          {!writing && (
            <Button
              variant="primary"
              onClick={() => {
                setNotice(undefined);
                setWriting({ id: newPostId() });
              }}
            >
              + New Post
            </Button>
          )}
        </div>
        {notice && <Notice tone={notice.tone} title={notice.text} />}
        {!writing && all && all.unsaved.length > 0 && (
          <ul aria-label="Unsaved posts" className="flex flex-col gap-2 border-t border-line pt-4">
            {all.unsaved.map((draft) => (
              <li key={draft.postId} className="flex flex-wrap items-center gap-3 text-sm">
                <Icon name="pencil" className="size-4 text-muted" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  Unsaved: {draft.fields.title.trim() || 'a post without a title'}
                </span>
                <Button size="small" onClick={() => setWriting({ id: draft.postId, draft })}>
                  Continue writing
                </Button>
              </li>
            ))}
          </ul>
        )}
        {writing && (
          <div className="border-t border-line pt-5">
            <PostEditor
              key={writing.id}
              id={writing.id}
              draft={writing.draft}
              onSaved={() => {
                setWriting(undefined);
                tell('success', blogMessages.created);
              }}
              onClose={() => {
                setWriting(undefined);
                load();
              }}
            />
          </div>
        )}
      </section>
      {failed && (
        <Notice
          tone="error"
          title="The posts could not be loaded."
          action={<Button onClick={load}>Load again</Button>}
        />
      )}
      {!failed && all === undefined && <Skeleton className="h-64 w-full" />}
      {all && shown.length === 0 && !writing && (
        <EmptyState title={all.posts.length === 0 ? 'Nothing here yet' : 'No post matches'} />
      )}
      <PostGrid
        posts={shown}
        withLead={search === '' && tag === ''}
        actionsOf={(post) => <CardActions post={post} tell={tell} />}
      />
    </div>
  );
}

function countPosts(posts: readonly Card[]): string {
  const drafts = posts.filter(({ published }) => !published).length;
  return `${posts.length - drafts} published, ${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`;
}

/** Drafts are not in the search index, so match their title, excerpt and tags here. */
function matches(
  post: Card,
  { search, tag, found }: { search: string; tag: string; found: PostList | null },
): boolean {
  const hasTag = tag === '' || post.tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  if (!hasTag) return false;
  if (found?.posts.some(({ id }) => id === post.id)) return true;
  const text = [post.title, post.excerpt, ...post.tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Creates a random id of 128 bits in base64url. */
function newPostId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
