import type { BrowserSession } from '@workers/api/auth/sessions.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { endOtherSessions, endSession, loadSessions } from './account-calls';
import { SessionRow } from './session-row';

/** The signed-in browsers, each with a Sign out button. */
export function SessionList() {
  const [sessions, setSessions] = useState<BrowserSession[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    try {
      setSessions(await loadSessions());
      setFailure(undefined);
    } catch (error) {
      setFailure(apiErrorText(error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  const end = async (what: string, work: () => Promise<void>, text: string) => {
    setBusy(what);
    setDone('');
    try {
      await work();
      await load();
      setDone(text);
      // The button that had the focus is gone with its row.
      heading.current?.focus();
    } catch (error) {
      setFailure(apiErrorText(error));
    }
    setBusy(undefined);
  };
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          Signed-in browsers
        </h3>
        {others > 1 && (
          <Button
            size="small"
            busy={busy === 'all'}
            onClick={() => void end('all', endOtherSessions, 'All other browsers were signed out.')}
          >
            Sign out all others
          </Button>
        )}
      </div>
      {failure && (
        <Notice
          tone="error"
          title="The list of browsers is not up to date."
          action={
            <Button size="small" onClick={() => void load()}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {sessions === undefined && !failure && <Skeleton className="h-20 w-full rounded-card" />}
      {sessions !== undefined && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() =>
                void end(
                  session.id,
                  () => endSession(session.id),
                  `${session.device} was signed out.`,
                )
              }
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted">
        {done || 'One that you do not know? Sign it out here; it takes effect at once.'}
      </p>
    </div>
  );
}
