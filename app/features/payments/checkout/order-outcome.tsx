import { Link } from '@remix-run/react';
import type { Order } from '@workers/api/payments/payments.contract';
import { Button } from '~/ui/button';
import { Notice, type NoticeTone } from '~/ui/notice';
import { formatWei, groupAmount } from '../token-amount';
import { OrderDecisions } from './order-decisions';
import { TransactionLink } from './transaction-link';
import type { Failure } from './use-checkout';

type Kind = 'review' | 'expired' | 'revoked' | 'cancelled';

const texts: Record<Kind, { tone: NoticeTone; title: string; text: string }> = {
  review: {
    tone: 'warning',
    title: 'Something arrived that is not what was due',
    text: 'Nothing is lost: the transfer is recorded with this order, and a person looks at it. Do not send a second one. Write to us with the order’s number to settle it.',
  },
  expired: {
    tone: 'info',
    title: 'The 15 minutes are over',
    text: 'If you have not sent anything, ask for a new amount. If you have sent it, do not send again: check once more, also a late transfer is found and recorded.',
  },
  revoked: {
    tone: 'warning',
    title: 'The chain dropped this transfer',
    text: 'A reorganisation of the network took it out again, so it does not count and its plan was taken back. Look into your wallet: where the tokens are yours again, start a new payment.',
  },
  cancelled: {
    tone: 'info',
    title: 'This order was cancelled',
    text: 'If you have sent something for it all the same, check once more: it is found and recorded.',
  },
};

/** Label of each kind of problem; shown beside the amounts. */
const problemTexts = {
  over: 'More than was due',
  under: 'Less than was due',
  late: 'After the 15 minutes',
  contested: 'Found; it may belong to another order too',
} as const;

/** An order that is no longer open: what happened, and what can be done. */
export function OrderOutcome({
  order,
  explorerTxUrl,
  failure,
  checking,
  busy,
  onCheck,
  onNewQuote,
  onCancel,
}: {
  order: Order;
  explorerTxUrl: string | null;
  failure: Failure | undefined;
  checking: boolean;
  busy: boolean;
  onCheck: () => void;
  onNewQuote: () => void;
  onCancel: () => void;
}) {
  const { state } = order;
  const kind: Kind =
    state === 'review' || state === 'revoked' || state === 'cancelled' ? state : 'expired';
  const { tone, title, text } = texts[kind];
  const mayCheck = kind === 'expired' || kind === 'cancelled';
  return (
    <div className="flex max-w-lg flex-col gap-6">
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        <p className="mt-2">
          Order <span className="font-mono break-all">{order.id}</span>
        </p>
      </Notice>
      <OrderDecisions order={order} explorerTxUrl={explorerTxUrl} />
      {order.problems.length > 0 && (
        <ul className="flex flex-col border-t border-line">
          {order.problems.map((problem) => (
            <li
              key={problem.txHash + problem.kind}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
            >
              <span className="font-medium">{problemTexts[problem.kind]}</span>
              <span className="text-sm" data-figures>
                {formatWei(problem.receivedWei)} of {groupAmount(order.amount)} ESSENCE
              </span>
              <span className="text-sm text-muted">
                <TransactionLink txHash={problem.txHash} explorerTxUrl={explorerTxUrl} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {kind !== 'review' && (
          <Button variant="primary" busy={busy} onClick={onNewQuote}>
            Get a new amount
          </Button>
        )}
        {mayCheck && (
          <Button busy={checking} onClick={onCheck}>
            I've Sent the Payment
          </Button>
        )}
        {kind === 'review' && (
          <Link to="/contact" className="link">
            Contact support
          </Link>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {kind === 'review' ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}
