import { Link } from '@remix-run/react';
import type { PostCard as Card } from '@workers/api/blog/blog.contract';
import type { ReactNode } from 'react';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import { plainText } from '../plain-text';
import { dayOfPost, PostDay, PostTags, ReadingTime } from './post-facts';
import { PostStrip } from './post-strip';

/** A post in the grid. The lead story spans the full width. */
export function PostCard({
  post,
  lead,
  headingLevel = 2,
  actions,
}: {
  post: Card;
  lead?: boolean;
  headingLevel?: 2 | 3;
  /** The administrator's actions. */
  actions?: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  const address = `/blog/${post.slug}`;
  return (
    <article
      className={classNames(
        'group flex min-w-0 flex-col border-t-2 border-ink pt-4',
        lead && 'md:col-span-full md:grid md:grid-cols-[1.1fr_1fr] md:gap-x-10',
      )}
    >
      <PostStrip
        seed={post.id}
        height={lead ? 330 : 180}
        className={classNames('w-full', lead ? 'h-40 md:row-span-full md:h-full' : 'h-28')}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <PostDay time={dayOfPost(post)} />
          <ReadingTime words={post.words} />
          {!post.published && <PublicationBadge post={post} />}
        </p>
        <Heading
          className={classNames('mt-2 wrap-anywhere', lead ? 'text-2xl sm:text-3xl' : 'text-xl')}
        >
          <Link to={address} prefetch="intent" className="hover:text-accent-text">
            {post.title}
          </Link>
        </Heading>
        <p
          className={classNames(
            'mt-2 line-clamp-4 wrap-anywhere text-muted',
            lead && 'max-w-measure text-lg',
          )}
        >
          {plainText(post.excerpt)}
        </p>
        <div className="mt-3">
          <PostTags tags={post.tags} />
        </div>
        <p className="mt-auto pt-4 pb-2">
          <Link to={address} prefetch="intent" className="link inline-flex min-h-6 font-medium">
            Read More <span className="sr-only">of ‘{post.title}’</span>
          </Link>
        </p>
        {actions}
      </div>
    </article>
  );
}

function PublicationBadge({ post }: { post: Card }) {
  if (post.publishAt === null) return <Badge tone="warning">Draft</Badge>;
  return (
    <Badge tone="accent">Scheduled for {post.publishAt.slice(0, 16).replace('T', ' ')} UTC</Badge>
  );
}
