import type { Order } from '@workers/api/payments/payments.contract';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { runWhileVisible } from '../while-visible';
import { TransactionLink } from './transaction-link';

/** Polling interval: Ethereum has a block every 12 s, other chains are faster. */
const LOOK_MS = 5000;

/** The transfer is on the chain and waits until it is final. */
export function Confirming({
  order,
  needed,
  explorerTxUrl,
  message,
  onCheck,
  onDone,
}: {
  order: Order;
  needed: number | null;
  explorerTxUrl: string | null;
  /** Why the last check failed. */
  message: string | undefined;
  onCheck: () => void;
  onDone: () => void;
}) {
  const latest = useRef(onCheck);
  latest.current = onCheck;
  useEffect(() => {
    // The state has just been read, so skip the first run.
    let first = true;
    return runWhileVisible(() => {
      if (!first) latest.current();
      first = false;
    }, LOOK_MS);
  }, []);
  const reached = order.confirmations ?? 0;
  return (
    <div className="flex max-w-lg flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">Your payment is on the chain</h2>
        <p className="text-muted">
          It counts once it cannot be undone. You may close this page: we keep looking, and your
          dashboard will show it.
        </p>
      </div>
      <div className="flex flex-col gap-3 border-y border-line py-6">
        {needed !== null && <ConfirmationDots reached={reached} needed={needed} />}
        <p role="status" className="font-medium" data-figures>
          {needed === null
            ? `${reached} confirmations so far; waiting for the chain to call it final`
            : `${Math.min(reached, needed)} of ${needed} confirmations`}
        </p>
        {order.txHash && (
          <p className="text-sm text-muted">
            Transaction <TransactionLink txHash={order.txHash} explorerTxUrl={explorerTxUrl} />
          </p>
        )}
      </div>
      {message && <Notice tone="warning">{message}</Notice>}
      <Button className="self-start" onClick={onDone}>
        Go to the dashboard
      </Button>
    </div>
  );
}

/** A dot for each confirmation: scattered while pending, in line once reached. */
function ConfirmationDots({ reached, needed }: { reached: number; needed: number }) {
  return (
    <svg viewBox={`0 0 ${needed * 20} 28`} className="h-8 w-full max-w-80" aria-hidden>
      {Array.from({ length: needed }, (_, index) => {
        const done = index < reached;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a confirmation is its place
            key={index}
            cx={index * 20 + 10}
            cy={done ? 14 : 14 + ((index * 37) % 17) - 8}
            r={done ? 5 : 3}
            className={done ? 'fill-accent' : 'fill-edge'}
          />
        );
      })}
    </svg>
  );
}
