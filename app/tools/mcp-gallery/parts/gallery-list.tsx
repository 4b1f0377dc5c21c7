import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { matches } from '../matches';
import { useGallery } from '../use-gallery';
import { McpCard } from './mcp-card';

/** The search box appears from this number of cards. */
const SEARCH_FROM = 4;

/** The cards, newest first. The one whose id is in the address is scrolled to and marked. */
export function GalleryList() {
  const gallery = useGallery();
  const { mcps, fault, isWaiting } = gallery;
  const [words, setWords] = useState('');
  const wanted = useLocation().hash.slice(1);
  const isThere = mcps?.some(({ id }) => id === wanted) ?? false;
  useEffect(() => {
    if (isThere) document.getElementById(wanted)?.scrollIntoView({ block: 'center' });
  }, [isThere, wanted]);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <ButtonLink to="/mcp-lite" variant="primary">
          <Icon name="plus" /> New MCP
        </ButtonLink>
        {mcps && mcps.length >= SEARCH_FROM && (
          <TextField
            label="Search"
            type="search"
            className="min-w-56 grow sm:max-w-sm"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
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
        <EmptyState title="No MCPs saved yet. Create one to get started!">
          {!gallery.isSignedIn && 'Sign in to see those of your account.'}
        </EmptyState>
      ) : (
        <ul aria-label="MCPs" className="flex flex-col gap-4">
          {mcps
            .filter((mcp) => matches(mcp, words))
            .map((mcp) => (
              <li key={mcp.id} id={mcp.id} className="scroll-mt-24">
                <McpCard mcp={mcp} gallery={gallery} isMarked={mcp.id === wanted} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
