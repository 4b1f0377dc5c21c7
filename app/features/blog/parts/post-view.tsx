import { Link } from '@remix-run/react';
import type { PostCard as Card, Post } from '@workers/api/blog/blog.contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button-link';
import { Icon } from '~/ui/icon';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import type { MarkdownNode } from '~/ui/markdown/parse-markdown';
import { useBlogAdmin } from '../use-blog-admin';
import { PostCard } from './post-card';
import { dayOfPost, PostDay, PostTags, ReadingTime } from './post-facts';
import { PostStrip } from './post-strip';

/** What the page shows of a post. The body is parsed on the server, so the parser is not shipped. */
export interface ShownPost {
  post: Omit<Post, 'content'>;
  /** Undefined if not parseable: then `text` is shown verbatim. */
  tree: MarkdownNode | undefined;
  text?: string;
  related: Card[];
}

/** A post on its page (spec 1, section 2). */
export function PostView({ shown, notice }: { shown: ShownPost; notice?: ReactNode }) {
  const { post, tree, text, related } = shown;
  return (
    <>
      <article>
        <header className="page pt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <BackLink />
            <EditLink id={post.id} />
          </div>
          {notice}
          <PostStrip seed={post.id} height={150} className="mt-6 h-28 w-full md:h-44" />
          <div className="mt-8 grid gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
            <h1 className="text-3xl wrap-anywhere sm:text-4xl lg:col-start-2 lg:max-w-[22ch] lg:text-5xl">
              {post.title}
            </h1>
          </div>
        </header>
        <div className="page mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <PostFacts post={post} />
          <div className="post-body max-w-lg min-w-0">
            {tree === undefined ? (
              <div className="whitespace-pre-wrap">{text}</div>
            ) : (
              <MarkdownTree tree={tree} headingLevel={2} />
            )}
          </div>
        </div>
      </article>
      <div className="page mt-16 flex flex-col gap-14 pb-20">
        {related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related" className="mb-6 text-2xl">
              Related posts
            </h2>
            <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((other) => (
                <PostCard key={other.id} post={other} headingLevel={3} />
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="comments" className="max-w-measure border-t border-line pt-6">
          <h2 id="comments" className="text-xl">
            Comments
          </h2>
          <p className="mt-2 text-muted">
            There are no comments here yet. If you found a mistake or have a question,{' '}
            <Link to="/contact" className="link">
              write to us
            </Link>
            .
          </p>
        </section>
      </div>
    </>
  );
}

function BackLink() {
  return (
    <Link
      to="/blog"
      className="-ml-2 inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-ink/8"
    >
      <Icon name="arrow-left" className="size-4" />
      Back to Blog
    </Link>
  );
}

function EditLink({ id }: { id: string }) {
  if (useBlogAdmin() !== 'yes') return null;
  return (
    <ButtonLink to={`/blog/edit/${id}`} size="small">
      <Icon name="pencil" className="size-4" />
      Edit Post
    </ButtonLink>
  );
}

function PostFacts({ post }: { post: ShownPost['post'] }) {
  const shownDay = dayOfPost(post);
  const isChanged = post.updated_at.slice(0, 10) > shownDay.slice(0, 10);
  return (
    <aside
      aria-label="About this post"
      className="flex flex-wrap gap-x-6 gap-y-3 border-y border-line py-4 text-sm text-muted lg:flex-col lg:self-start lg:border-y-0 lg:border-t-2 lg:border-t-ink"
    >
      <p>
        By <span className="font-medium text-ink">{post.author}</span>
      </p>
      <p>
        <PostDay time={shownDay} />
        {isChanged && (
          <>
            <br />
            Updated <PostDay time={post.updated_at} />
          </>
        )}
      </p>
      <p>
        <ReadingTime words={post.words} />
      </p>
      <PostTags tags={post.tags} />
    </aside>
  );
}

/** Page for a URL without a post. */
export function PostNotFound() {
  return (
    <div className="page flex flex-col items-start gap-5 py-16">
      <h1 className="text-4xl">Post Not Found</h1>
      <p className="max-w-measure text-lg text-muted">
        There is no post at this address. It may have been deleted, or the address has a mistake.
      </p>
      <ButtonLink to="/blog" variant="primary">
        Back to Blog
      </ButtonLink>
    </div>
  );
}
