import { Link, useLocation } from '@remix-run/react';
import type { PostList } from '@workers/api/blog/blog.contract';
import { Suspense } from 'react';
import { useHydrated } from '~/platform/use-hydrated';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { readNotice } from '../messages';
import { useBlogAdmin } from '../use-blog-admin';
import { BlogFinder } from './blog-finder';
import { PostGrid } from './post-grid';

const AdminArea = lazyPart(() => import('./admin-area'), 'AdminArea');

interface BlogPageProps {
  /** Null if the server could not read the posts. */
  list: PostList | null;
  search: string;
  tag: string;
}

/** The list of posts, the same for everyone until the administrator is known. */
export function BlogPage({ list, search, tag }: BlogPageProps) {
  const admin = useBlogAdmin();
  const { state } = useLocation();
  const hydrated = useHydrated();
  // The server has no history state, so the first render in the browser must ignore it as well.
  const notice = hydrated ? readNotice(state) : undefined;
  const posts = <PublicPosts list={list} search={search} tag={tag} />;
  return (
    <div className="page flex flex-col gap-10 pt-10 pb-20 md:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">Blog</h1>
          <p className="mt-3 max-w-md text-lg text-muted">
            How the tools are made, and what we learnt from making them.
          </p>
        </div>
        <p className="flex gap-4 text-sm">
          <a href="/blog/rss.xml" className="link inline-flex min-h-6 items-center">
            RSS
          </a>
          <a href="/blog/atom.xml" className="link inline-flex min-h-6 items-center">
            Atom
          </a>
        </p>
      </header>
      {notice && <Notice tone={notice.tone} title={notice.text} />}
      <BlogFinder search={search} tag={tag} tags={list?.tags ?? []} />
      {admin === 'yes' ? (
        <Suspense fallback={posts}>
          <AdminArea found={list} search={search} tag={tag} />
        </Suspense>
      ) : (
        posts
      )}
    </div>
  );
}

function PublicPosts({ list, search, tag }: BlogPageProps) {
  if (list === null) {
    return (
      <Notice
        tone="error"
        title="The posts could not be loaded."
        action={
          <ButtonLink to="/blog" reloadDocument>
            Load again
          </ButtonLink>
        }
      >
        This is our fault, not yours. Wait a moment and try again.
      </Notice>
    );
  }
  const isFiltered = search !== '' || tag !== '';
  if (list.posts.length === 0) {
    return (
      <EmptyState
        title={isFiltered ? 'No post matches' : 'Nothing here yet'}
        action={isFiltered && <ButtonLink to="/blog">Show all posts</ButtonLink>}
      >
        {isFiltered
          ? 'Try fewer or other words: all of them must occur in a post.'
          : 'The first post is being written.'}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <p role="status" className={isFiltered ? 'text-muted' : 'sr-only'}>
        {list.posts.length === 1 ? '1 post' : `${list.posts.length} posts`}
        {list.more && ' on this page'}
      </p>
      <PostGrid posts={list.posts} withLead={!isFiltered && list.page === 1} />
      <Pages list={list} search={search} tag={tag} />
    </div>
  );
}

function Pages({ list, search, tag }: BlogPageProps) {
  if (list === null || (list.page === 1 && !list.more)) return null;
  const address = (page: number) =>
    `/blog?${new URLSearchParams({
      ...(search ? { q: search } : {}),
      ...(tag ? { tag } : {}),
      page: String(page),
    })}`;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4 border-t border-line pt-6">
      {list.page > 1 ? (
        <Link to={address(list.page - 1)} className="link" rel="prev">
          Newer posts
        </Link>
      ) : (
        <span />
      )}
      {list.more && (
        <Link to={address(list.page + 1)} className="link" rel="next">
          Older posts
        </Link>
      )}
    </nav>
  );
}
