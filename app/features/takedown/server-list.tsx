import type { OperatorServer } from '@workers/api/takedown/takedown.contract';
import { takedownLimits } from '@workers/api/takedown/takedown-limits.contract';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { ServerRow } from './server-row';
import { findServers } from './takedown-calls';

/** Public MCP servers and those taken down, newest first, page by page. */
export function ServerList({
  onOwner,
  onSignedOut,
}: {
  onOwner: (id: string) => void;
  onSignedOut: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [servers, setServers] = useState<readonly OperatorServer[]>();
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<{ title: string; detail: string | undefined }>();
  const turn = useRef(0);

  const read = useCallback(
    async (after: string | null) => {
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const answer = await findServers(search, after);
      // Another search began meanwhile.
      if (mine !== turn.current) return;
      setBusy(false);
      if (answer.outcome === 'signed-out') return onSignedOut();
      if (answer.outcome === 'failed') return setFailure(answer);
      const { servers: found, next: rest } = answer.body;
      setFailure(undefined);
      setNext(rest);
      setServers((before) => (after === null ? found : [...(before ?? []), ...found]));
    },
    [search, onSignedOut],
  );
  useEffect(() => {
    void read(null);
    return () => {
      turn.current += 1;
    };
  }, [read]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === search) void read(null);
    else setSearch(typed.trim());
  };
  return (
    <section aria-label="Public MCP servers" className="flex flex-col gap-4">
      <p className="max-w-measure text-muted">
        Servers that anybody may call, the newest first, and those that were taken down. Private
        ones are not shown.
      </p>
      <form onSubmit={submit} className="flex max-w-xl items-end gap-2">
        <TextField
          label="Part of the name, or the owner’s whole address"
          type="search"
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={takedownLimits.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          Find
        </Button>
      </form>
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      {servers === undefined && busy && <Skeleton className="h-48" />}
      {servers?.length === 0 && !busy && (
        <EmptyState title={search === '' ? 'No server is public' : 'Nothing found'}>
          {next !== null && 'The newest 250 were looked at. Look further for older ones.'}
        </EmptyState>
      )}
      {servers !== undefined && servers.length > 0 && (
        <ul className="border-t border-line">
          {servers.map((server) => (
            <ServerRow
              key={server.id}
              server={server}
              onOwner={onOwner}
              onChanged={() => void read(null)}
              onSignedOut={onSignedOut}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button className="self-start" busy={busy} onClick={() => void read(next)}>
          {search === '' ? 'Show more' : 'Look further'}
        </Button>
      )}
    </section>
  );
}
