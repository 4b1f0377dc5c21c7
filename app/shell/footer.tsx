import { Link } from '@remix-run/react';
import { donationUrl, siteName, sourceUrl } from '~/platform/site';
import { Logo } from './logo';
import { ThemeChoice } from './theme-switch';

const groups = [
  {
    title: 'Suite',
    links: [
      { to: '/tools', label: 'All tools' },
      { to: '/recipes', label: 'Recipes' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/licences', label: 'Licences' },
    ],
  },
] as const;

const linkStyle = 'inline-flex min-h-8 items-center text-muted transition-colors hover:text-ink';

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="mt-12 border-t border-line md:mt-16 print:hidden">
      <div className="page grid gap-4 pt-6 md:grid-cols-[1.6fr_repeat(3,1fr)] md:gap-12 md:py-10">
        <div className="flex max-w-sm flex-col items-start gap-3 max-md:hidden">
          <Logo />
          <p className="text-sm text-muted">
            Small tools that do their work in your browser. Made in South Africa.
          </p>
        </div>
        <nav
          aria-label="Footer"
          className="text-sm max-md:flex max-md:flex-wrap max-md:gap-x-4 md:col-span-3 md:grid md:grid-cols-3 md:gap-8"
        >
          {groups.map((group) => (
            <div key={group.title} className="max-md:contents">
              <h2 className="font-sans text-sm font-semibold tracking-normal max-md:sr-only">
                {group.title}
              </h2>
              <ul className="max-md:contents md:mt-2">
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={linkStyle}>
                      {link.label}
                    </Link>
                  </li>
                ))}
                {group.title === 'Suite' && (
                  <li>
                    <a href={donationUrl} target="_blank" rel="noreferrer" className={linkStyle}>
                      Donate <span className="sr-only">(opens in a new tab)</span>
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 text-sm text-muted md:border-t md:border-line md:py-6">
          <p className="max-md:text-xs">
            {siteName} is free software, licensed AGPL-3.0-or-later.{' '}
            {sourceUrl && (
              <a href={sourceUrl} className="link">
                Source code
              </a>
            )}
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
