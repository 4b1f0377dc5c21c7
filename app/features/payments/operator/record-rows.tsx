import type {
  AuditItem,
  CreditItem,
  EventItem,
  MismatchItem,
} from '@workers/api/payments/operator/operator.contract';
import { type ReactNode, useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { stateLabels } from './list-texts';
import { sendAgain } from './operator-calls';
import { useOperator } from './operator-context';
import { RowTime } from './row-parts';

function Line({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 items-center gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[15rem_1fr]">
      <p className="text-muted">{head}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {children}
      </div>
    </li>
  );
}

/** A row of the ledger. */
export function CreditRow({ credit }: { credit: CreditItem }) {
  const { openOrder } = useOperator();
  const { at, kind, tier, days, source, reference, email } = credit;
  const [orderId = ''] = reference.split('#');
  return (
    <Line head={<RowTime time={at} />}>
      <strong className="font-semibold" data-figures>
        {days > 0 ? `+${days}` : days} days {tier}
      </strong>
      <Badge tone={kind === 'credit' ? 'success' : 'danger'}>
        {kind === 'credit' ? 'Credit' : 'Taken back'}
      </Badge>
      {source === 'crypto' ? (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center font-mono"
          onClick={() => openOrder(orderId)}
        >
          {reference}
        </button>
      ) : (
        <span className="font-mono">coupon {reference}</span>
      )}
      <span className="text-muted">{email}</span>
    </Line>
  );
}

const mismatchWords = {
  balance: 'The days of a balance are not the sum of its ledger.',
  'paid-not-credited': 'An order is paid, and the ledger has no credit for it.',
  'credited-not-paid': 'The ledger has a credit for an order that is not paid.',
} as const;

/** A row for an inconsistency. */
export function MismatchRow({
  mismatch: { kind, subject, has, should },
}: {
  mismatch: MismatchItem;
}) {
  return (
    <Line head={mismatchWords[kind]}>
      <strong className="font-mono font-semibold">{subject}</strong>
      <span data-figures>
        has {has}, should be {should}
      </span>
    </Line>
  );
}

const actWords: Readonly<Record<string, string>> = {
  signed_in: 'Logged in',
  signed_out: 'Logged out',
  refused: 'Wrong key refused',
  coupons_listed: 'Coupons read',
  coupon_generated: 'Coupon made',
  stats_read: 'Coupon counters read',
  payments_read: 'Payments read',
  payments_exported: 'Payments exported',
  transfer_credited: 'Transfer credited',
  transfer_refunded: 'Transfer refunded by hand',
  transfer_closed: 'Transfer closed without credit',
  webhook_sent_again: 'Event sent again',
  work_dead: 'Work given up',
  knowledge_read: 'Knowledge read',
  knowledge_added: 'Document added',
  knowledge_changed: 'Document changed',
  knowledge_published: 'Document published',
  knowledge_withdrawn: 'Document withdrawn',
  account_read: 'Account looked up',
  account_suspended: 'Account suspended',
  account_restored: 'Suspension lifted',
  account_deleted: 'Account deleted',
  servers_read: 'Public MCP servers read',
  server_taken_down: 'MCP server taken down',
  server_restored: 'Take-down of an MCP server lifted',
};

/** A row of the audit log. */
export function AuditRow({ act: { at, act, keyId, subject, detail } }: { act: AuditItem }) {
  return (
    <Line head={<RowTime time={at} />}>
      <strong className="font-semibold">{actWords[act] ?? act}</strong>
      {subject !== null && <span className="font-mono">{subject}</span>}
      {detail !== null && <span>{detail}</span>}
      {keyId !== null && <span className="text-muted">by key {keyId}</span>}
    </Line>
  );
}

const eventTones = { delivered: 'success', waiting: 'neutral', failed: 'danger' } as const;

/** A webhook event with its body and a button to send it again. */
export function EventRow({ event, onSent }: { event: EventItem; onSent: () => void }) {
  const { onSignedOut } = useOperator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, type, at, state, attempts, lastError, nextAttemptAt, body } = event;
  const send = async () => {
    setBusy(true);
    const answer = await sendAgain(id);
    setBusy(false);
    if (answer.outcome === 'ok') onSent();
    else if (answer.outcome === 'signed-out') onSignedOut();
    else setFailure(answer.detail ?? answer.title);
  };
  return (
    <Line head={<RowTime time={at} />}>
      <strong className="font-mono font-semibold">{type}</strong>
      <Badge tone={eventTones[state]}>{stateLabels[state]}</Badge>
      <span className="text-muted" data-figures>
        {attempts} {attempts === 1 ? 'try' : 'tries'}
        {nextAttemptAt !== null && (
          <>
            , next <RowTime time={nextAttemptAt} />
          </>
        )}
      </span>
      {lastError !== null && <span className="text-danger">{lastError}</span>}
      {state !== 'delivered' && (
        <Button className="min-h-11" busy={busy} onClick={() => void send()}>
          Send again
        </Button>
      )}
      <details className="w-full">
        <summary className="min-h-6 cursor-pointer text-muted">{id}</summary>
        <pre className="mt-2 overflow-x-auto rounded-control bg-well p-3 text-xs">{body}</pre>
      </details>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </Line>
  );
}
