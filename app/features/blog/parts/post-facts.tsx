import { Link } from '@remix-run/react';
import type { PostCard } from '@workers/api/blog/blog.contract';
import { readingMinutes } from '@workers/api/blog/blog-limits.contract';
import { describeDay } from '~/ui/daily-pattern/day';

/** The date of a post, formatted identically on server and client: `18 November 2026`. */
export function PostDay({ time }: { time: string }) {
  return <time dateTime={time}>{describeDay(time.slice(0, 10)).date}</time>;
}

/** The date shown for a post: its first publication, or its creation if unpublished. */
export const dayOfPost = ({ publishedAt, created_at }: PostCard) => publishedAt ?? created_at;

/** `4 min read`. */
export function ReadingTime({ words }: { words: number }) {
  return <span>{readingMinutes(words)} min read</span>;
}

/** The tags of a post, each linking to the posts with that tag. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/blog?tag=${encodeURIComponent(tag)}`}
            className="inline-flex min-h-6 items-center gap-1.5 wrap-anywhere text-muted hover:text-accent-text"
          >
            <span className="dot" aria-hidden />
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
