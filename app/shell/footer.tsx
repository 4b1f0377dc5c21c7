import { Link } from '@remix-run/react';
import { donationUrl, siteName, sourceUrl } from '~/platform/site';
import { Logo } from './logo';
import { ThemeChoice } from './theme-switch';

const groups = [
  {
    title: 'Suite',
    links: [
      { to: '/tools', label: 'All tools' },
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
    <footer className="mt-24 border-t border-line print:hidden">
      <div className="page grid gap-12 py-12 md:grid-cols-[1.6fr_repeat(3,1fr)]">
        <div className="flex max-w-sm flex-col items-start gap-3">
          <Logo />
          <p className="text-sm text-muted">
            Small tools that do their work in your browser. Made in South Africa.
          </p>
        </div>
        <nav
          aria-label="Footer"
          className="grid gap-8 max-md:grid-cols-2 md:col-span-3 md:grid-cols-3"
        >
          {groups.map((group) => (
            <div key={group.title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal">{group.title}</h2>
              <ul className="mt-2 text-sm">
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
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-muted">
          <p>
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
