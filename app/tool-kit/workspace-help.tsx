import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';

/** The footer's links; a workspace has no footer. */
const wayOut = [
  { to: '/tools', label: 'All tools' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/licences', label: 'Licences' },
] as const;

/** The help behind a workspace's '?', with the links that other pages have in their footer. */
export function WorkspaceHelp({
  id,
  title,
  children,
}: {
  /** Id of the popover that contains it. */
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="font-display text-xl font-semibold">{title}</p>
        <button
          type="button"
          aria-label="Close"
          className="-m-2 grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
          {...{ popovertarget: id, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      <nav
        aria-label="Footer"
        className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-4 text-sm"
      >
        {wayOut.map(({ to, label }) => (
          <Link key={to} to={to} className="text-muted hover:text-ink">
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
