import { formatBytes } from '@entropy-tools/core/format';
import type { AccountReport } from '@workers/api/takedown/takedown.contract';
import { type ReactNode, useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { ActDialog } from './act-dialog';
import { ActTime } from './act-time';
import { ServerRow } from './server-row';
import { deleteAccount, restoreAccount, suspendAccount } from './takedown-calls';

const countWords = {
  notes: 'Notes',
  plannerItems: 'Planner entries',
  apiKeys: 'API keys',
  mcps: 'MCP servers',
  mcpTokens: 'MCP tokens',
  passkeys: 'Passkeys',
  providers: 'GitHub and Google sign-ins',
  orders: 'Payment orders',
  credits: 'Credits in the ledger',
} as const satisfies Record<keyof AccountReport['counts'], string>;

const actWords: Readonly<Record<string, string>> = {
  account_suspended: 'Suspended',
  account_restored: 'Suspension lifted',
  server_taken_down: 'MCP server taken down',
  server_restored: 'Take-down of an MCP server lifted',
};

/** One account: its state, what it holds in numbers, and what the operator may do about it. */
export function AccountDetail({
  account,
  onChanged,
  onDeleted,
  onSignedOut,
}: {
  account: AccountReport;
  /** Reads the account again. */
  onChanged: () => Promise<void>;
  onDeleted: () => void;
  onSignedOut: () => void;
}) {
  const { id, email, createdAt, suspended, counts, storage, sessions, servers, acts } = account;
  const [asked, setAsked] = useState<'suspend' | 'restore' | 'delete'>();
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    void onChanged();
  };
  return (
    <article aria-label={email} className="flex flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <Badge tone={suspended ? 'danger' : 'success'}>
              {suspended ? 'Suspended' : 'Active'}
            </Badge>
          </h2>
          <p className="mt-1 text-sm text-muted">
            <span className="font-mono wrap-anywhere">{id}</span>, since{' '}
            <ActTime time={createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {suspended ? (
            <Button className="min-h-11" onClick={() => setAsked('restore')}>
              Lift suspension
            </Button>
          ) : (
            <Button className="min-h-11" onClick={() => setAsked('suspend')}>
              Suspend
            </Button>
          )}
          <Button variant="danger" className="min-h-11" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </div>
      </header>
      {suspended && (
        <Notice tone="warning" title="Nobody can sign in to this account">
          Since <ActTime time={suspended.at} />: {suspended.reason}
        </Notice>
      )}
      <Part title="What it holds">
        <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-5">
          <Figure name="Stored text">
            {formatBytes(storage.bytes)} of {formatBytes(storage.maxBytes)}
          </Figure>
          {Object.entries(countWords).map(([key, name]) => (
            <Figure key={key} name={name}>
              {counts[key as keyof typeof counts]}
            </Figure>
          ))}
        </dl>
      </Part>
      <Part title="Signed-in browsers">
        {sessions.length === 0 ? (
          <p className="text-sm text-muted">None.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line text-sm">
            {sessions.map(({ device, createdAt: begun, expiresAt }) => (
              <li key={`${begun} ${expiresAt}`} className="flex flex-wrap gap-x-4 py-2">
                <span className="font-medium">{device}</span>
                <span className="text-muted">
                  since <ActTime time={begun} />, until <ActTime time={expiresAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Public MCP servers">
        {servers.length === 0 ? (
          <p className="text-sm text-muted">None.</p>
        ) : (
          <ul className="border-t border-line">
            {servers.map((server) => (
              <ServerRow
                key={server.id}
                server={server}
                onChanged={() => void onChanged()}
                onSignedOut={onSignedOut}
              />
            ))}
          </ul>
        )}
      </Part>
      {acts.length > 0 && (
        <Part title="What was done to it">
          <ul className="divide-y divide-line border-y border-line text-sm">
            {acts.map(({ act, at, keyId, detail }) => (
              <li
                key={`${at} ${act}`}
                className="flex flex-wrap gap-x-4 gap-y-1 py-2 wrap-anywhere"
              >
                <ActTime time={at} />
                <strong className="font-semibold">{actWords[act] ?? act}</strong>
                <span>{detail}</span>
                {keyId !== null && <span className="text-muted">by key {keyId}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <ActDialog
        open={asked === 'suspend'}
        title="Suspend this account"
        label="Suspend"
        onClose={close}
        onAct={(reason) => suspendAccount({ id, reason })}
        onDone={done}
        onSignedOut={onSignedOut}
      >
        All browsers are signed out at once, nobody can sign in, and its MCP servers and tokens stop
        answering. Nothing is deleted, payments are still credited, and you can lift it.
      </ActDialog>
      <ActDialog
        open={asked === 'restore'}
        title="Lift the suspension"
        label="Lift suspension"
        onClose={close}
        onAct={(reason) => restoreAccount({ id, reason })}
        onDone={done}
        onSignedOut={onSignedOut}
      >
        The person can sign in again, and public MCP servers answer as before.
      </ActDialog>
      <ActDialog
        open={asked === 'delete'}
        title="Delete this account"
        label="Delete for ever"
        confirm={email}
        onClose={close}
        onAct={(reason, confirm) => deleteAccount({ id, reason, confirm })}
        onDone={() => {
          close();
          onDeleted();
        }}
        onSignedOut={onSignedOut}
      >
        Everything in it is deleted, paid days included. No copy is kept, and it cannot be undone.
        To keep somebody out, suspend the account: after a deletion the address can sign up again.
      </ActDialog>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd data-figures>{children}</dd>
    </div>
  );
}
