import { Link } from '@remix-run/react';
import { ToolIcon } from '~/tool-kit/tool-icon';

/** The other pages that store data for the account. */
const places = [
  { slug: 'notes', title: 'Notes and Journal', about: 'Your encrypted notes, and a prompt a day.' },
  {
    slug: 'productivity-planner',
    title: 'Productivity Planner',
    about: 'Tasks with dates, views and a focus timer.',
  },
] as const;

/** Links to the notes and the planner, for users who have just signed in. */
export function PrivateLinks() {
  return (
    <ul aria-label="Your tools" className="grid gap-3 sm:grid-cols-2">
      {places.map(({ slug, title, about }) => (
        <li
          key={slug}
          data-category="Productivity"
          className="tool-card relative flex items-center gap-4 rounded-card border border-line px-5 py-4"
        >
          <ToolIcon slug={slug} className="size-8" />
          <div className="min-w-0">
            <Link to={`/${slug}`} prefetch="intent" className="card-link font-semibold">
              {title}
            </Link>
            <p className="text-sm text-muted">{about}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
