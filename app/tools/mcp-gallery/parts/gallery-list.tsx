import { useLocation, useSearchParams } from '@remix-run/react';
import { Suspense, useEffect, useState } from 'react';
import { useHydrated } from '~/platform/use-hydrated';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { type Kind, kindsOf, kindTitles } from '../kinds';
import { matches } from '../matches';
import { useGallery } from '../use-gallery';
import { McpCard } from './mcp-card';

const PublicServer = lazyPart(() => import('./public-server'), 'PublicServer');

/** The search box and the kinds appear from this number of cards. */
const SEARCH_FROM = 3;

/** The cards, newest first. The one whose id is in the address is scrolled to and marked. */
export function GalleryList() {
  const gallery = useGallery();
  const { mcps, fault, isWaiting } = gallery;
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<Kind | ''>('');
  /** A public server of anybody, by an address that was shared. The served page is the same for all. */
  const server = useSearchParams()[0].get('server');
  const hydrated = useHydrated();
  const shared = hydrated && server !== null && /^[\w-]+$/.test(server) ? server : undefined;
  const wanted = useLocation().hash.slice(1);
  const isThere = mcps?.some(({ id }) => id === wanted) ?? false;
  useEffect(() => {
    if (isThere) document.getElementById(wanted)?.scrollIntoView({ block: 'center' });
  }, [isThere, wanted]);

  const kinds = new Set(mcps?.flatMap((mcp) => [...kindsOf(mcp)]));
  const shown = (mcps ?? []).filter(
    (mcp) => matches(mcp, words) && (kind === '' || kindsOf(mcp).has(kind)),
  );

  return (
    <div className="flex flex-col gap-6">
      {shared !== undefined && (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <PublicServer id={shared} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <ButtonLink to="/mcp-lite" variant="primary">
          <Icon name="plus" /> New MCP
        </ButtonLink>
        {mcps && mcps.length >= SEARCH_FROM && (
          <>
            <TextField
              label="Search"
              type="search"
              className="min-w-56 grow sm:max-w-sm"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <Select
              label="Kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as Kind | '')}
            >
              <option value="">All</option>
              {Object.entries(kindTitles)
                .filter(([id]) => kinds.has(id as Kind))
                .map(([id, title]) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
            </Select>
          </>
        )}
      </div>
      {fault !== undefined && (
        <Notice tone="warning" title="Your MCPs could not be loaded">
          {fault} What you see is the list as it was the last time.
        </Notice>
      )}
      {gallery.refusal !== undefined && <Notice tone="error">{gallery.refusal}</Notice>}
      {isWaiting || mcps === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="sr-only" role="status">
            Loading MCPs
          </p>
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      ) : mcps.length === 0 ? (
        shared === undefined && (
          <EmptyState title="No MCPs saved yet. Create one to get started!">
            {!gallery.isSignedIn && 'Sign in to see those of your account.'}
          </EmptyState>
        )
      ) : (
        <ul aria-label="MCPs" className="flex flex-col gap-4">
          {shown.map((mcp) => (
            <li key={mcp.id} id={mcp.id} className="scroll-mt-24">
              <McpCard mcp={mcp} gallery={gallery} isMarked={mcp.id === wanted} />
            </li>
          ))}
        </ul>
      )}
      {mcps !== undefined && mcps.length > 0 && shown.length === 0 && (
        <p role="status" className="text-muted">
          None of your {mcps.length} MCPs is like that.
        </p>
      )}
    </div>
  );
}
