import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import instrumentLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useNonce } from '~/platform/nonce';
import { OFFLINE_HOST } from '~/platform/offline/offline-contract';
import { pageMeta } from '~/platform/page-meta';
import { siteName } from '~/platform/site';
import { DropWatch } from '~/shell/drop-watch';
import earlyScript from '~/shell/early-script.ts?script-text';
import { ErrorPage } from '~/shell/error-page';
import { Footer } from '~/shell/footer';
import { Header } from '~/shell/header';
import { OfflineHost } from '~/shell/offline/offline-host';
import { PaletteHost } from '~/shell/palette/palette-host';
import { RecentVisits } from '~/shell/recent-visits';
import { RouteChange } from '~/shell/route-change';
import { AccountCopies } from './account-copies';
import { provideSteps } from './jobs/recipes/step-list';
import stylesheet from './shell/styles/app.css?url';
import { provideToolList } from './tool-kit/tool-list';

provideToolList(() => import('./tools/registry'));
provideSteps(() => import('./tools/step-registry'));

/** Loads what knows the tools, when the palette opens or a file is dropped. */
const loadSuite = () => import('./tools/open-with');

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

export const links: LinksFunction = () => [
  font(bricolageLatin),
  font(instrumentLatin),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-maskable-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The origin for absolute URLs in <head>; pages prerendered for offline use have none. */
export function loader({ request }: LoaderFunctionArgs): { origin?: string } {
  const { host, origin } = new URL(request.url);
  return host === OFFLINE_HOST ? {} : { origin };
}

/** The origin does not change while a tab is open, so navigations do not load it again. */
export const shouldRevalidate = () => false;

/** The title of error pages; every other page has its own. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta({ title: isMissing ? 'Page not found' : 'Something went wrong', index: false });
};

/** What a route's loader may also return: the path of its own picture for link previews. */
interface PreviewPicture {
  ogImage?: string;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<typeof loader>('root')?.origin;
  const image = useMatches().map(({ data }) => (data as PreviewPicture | undefined)?.ogImage);
  const address = origin === undefined ? undefined : `${origin}${pathname}`;
  // The last effect of the first render, so listeners that effects attach are in place by then.
  useEffect(() => queueMicrotask(() => window.replayEarlyInput?.()), []);
  return (
    // The early script sets data attributes before hydration, which must keep them.
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1015" media="(prefers-color-scheme: dark)" />
        <meta property="og:site_name" content={siteName} />
        {address && <link rel="canonical" href={address} />}
        {address && <meta property="og:url" content={address} />}
        {origin && (
          <meta property="og:image" content={origin + (image.find(Boolean) ?? '/icons/og.png')} />
        )}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint
          dangerouslySetInnerHTML={{ __html: earlyScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-30 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer />
        <RecentVisits />
        <AccountCopies />
        <PaletteHost loadSuite={loadSuite} />
        <DropWatch loadSuite={loadSuite} />
        <OfflineHost />
        <RouteChange />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
