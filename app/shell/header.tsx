import { Link, NavLink } from '@remix-run/react';
import { donationUrl, headerPages, siteName } from '~/platform/site';
import { Icon } from '~/ui/icon';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { SearchButton } from './search-button';
import { SessionLinks } from './session-links';
import { ThemeButton } from './theme-switch';

const linkStyle =
  'inline-flex min-h-10 items-center rounded-control px-3 text-base font-medium text-ink transition-colors hover:bg-ink/8 aria-[current=page]:text-accent-text';

/** The header of every page. */
export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="page flex h-16 items-center gap-2 md:gap-4">
        <span data-header-start className="contents" />
        <Link
          to="/"
          className="-mx-1 flex min-h-10 items-center rounded-control px-1"
          aria-label={`${siteName}, home`}
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <HeaderLinks className="flex" />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <span data-header-signs className="contents" />
          <SearchButton />
          <ThemeButton />
          <div className="hidden items-center lg:flex">
            <SessionLinks linkClassName={linkStyle} />
          </div>
          <MobileMenu>
            <HeaderLinks className="flex flex-col" />
            <div className="mt-2 flex flex-col border-t border-line pt-2">
              <SessionLinks linkClassName={linkStyle} />
            </div>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

function HeaderLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {headerPages.map(({ href, label }) => (
        <li key={href}>
          <NavLink to={href} prefetch="intent" className={`${linkStyle} w-full`}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <a
          href={donationUrl}
          target="_blank"
          rel="noreferrer"
          className={`${linkStyle} w-full gap-1`}
        >
          Donate
          <Icon name="external" className="size-3.5 text-muted" />{' '}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </li>
    </ul>
  );
}
