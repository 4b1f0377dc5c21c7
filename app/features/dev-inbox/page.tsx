import type { Inbox } from '@workers/api/mail/inbox.contract';
import { useEffect, useState } from 'react';
import { ApiError, browserApi, readResponse } from '~/platform/api-client';
import { pageMeta } from '~/platform/page-meta';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';

export const meta = () =>
  pageMeta({
    title: 'Development inbox',
    description: 'Mail that this installation keeps instead of sending it.',
    index: false,
  });

type State =
  | { at: 'loading' }
  | { at: 'ready'; mails: Inbox['mails'] }
  | { at: 'off' }
  | { at: 'failed'; message: string };

async function load(): Promise<State> {
  try {
    const { mails } = await readResponse(browserApi().api.dev.inbox.$get());
    return { at: 'ready', mails };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { at: 'off' } : { at: 'failed', message: error.message };
  }
}

/** The mail captured by `MAILER=inbox`. Only in development; production refuses that driver. */
export default function DevInbox() {
  const [state, setState] = useState<State>({ at: 'loading' });
  const refresh = () => void load().then(setState);
  useEffect(() => {
    const refreshInView = () => {
      if (!document.hidden) void load().then(setState);
    };
    refreshInView();
    document.addEventListener('visibilitychange', refreshInView);
    return () => document.removeEventListener('visibilitychange', refreshInView);
  }, []);
  return (
    <div className="page flex flex-col gap-6 pt-8 pb-16">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-3">
          <h1 className="text-3xl">Development inbox</h1>
          <p className="max-w-measure text-muted">
            This installation sends no mail: it keeps the last 50 here, where everybody who reaches
            this page can read them. A production site refuses to start like that.
          </p>
        </div>
        <Button onClick={refresh}>Check for mail</Button>
      </header>
      {state.at === 'loading' && <Skeleton className="h-40" />}
      {state.at === 'off' && (
        <Notice title="There is no development inbox here">
          This installation sends its mail. Look in your own inbox.
        </Notice>
      )}
      {state.at === 'failed' && <Notice tone="error">{state.message}</Notice>}
      {state.at === 'ready' && state.mails.length === 0 && (
        <EmptyState title="No mail yet">Ask for a magic link, and it comes in here.</EmptyState>
      )}
      {state.at === 'ready' && state.mails.length > 0 && (
        <ol className="flex flex-col gap-4" aria-label="Mail, newest first">
          {state.mails.map((mail) => (
            <li key={mail.id} className="rounded-card border border-line bg-surface p-6">
              <article className="flex flex-col gap-3">
                <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                  <h2 className="text-xl">{mail.subject}</h2>
                  <p className="text-sm text-muted">
                    <time dateTime={mail.receivedAt}>
                      {new Date(mail.receivedAt).toLocaleTimeString()}
                    </time>{' '}
                    · <span className="break-all">{mail.to}</span>
                  </p>
                </header>
                <p className="max-w-measure break-words whitespace-pre-line">
                  <LinkedText text={mail.text} />
                </p>
              </article>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Text with clickable URLs. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
