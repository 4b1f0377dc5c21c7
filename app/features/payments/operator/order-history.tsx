import type { OrderHistory } from '@workers/api/payments/operator/operator.contract';
import { planOf } from '@workers/api/subscription/plans.contract';
import { useCallback, useEffect, useState } from 'react';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { AddressText } from '../pricing/address-text';
import { groupAmount } from '../token-amount';
import { stateLabels } from './list-texts';
import { readHistory } from './operator-calls';
import { useOperator } from './operator-context';
import { CreditRow } from './record-rows';
import { Fact, RowTime } from './row-parts';
import { Transaction, TransferRow } from './transfer-row';

/** The whole history of one order, in a dialog above the list. */
export function OrderHistoryDialog({
  id,
  onClose,
}: {
  id: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog open={id !== undefined} onClose={onClose} title="Order" className="max-w-xl">
      {id !== undefined && <History key={id} id={id} />}
    </Dialog>
  );
}

function History({ id }: { id: string }) {
  const { onSignedOut } = useOperator();
  const [history, setHistory] = useState<OrderHistory>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    const answer = await readHistory(id);
    if (answer.outcome === 'ok') setHistory(answer.body);
    else if (answer.outcome === 'signed-out') onSignedOut();
    else setFailure(answer.detail ?? answer.title);
  }, [id, onSignedOut]);
  useEffect(() => void load(), [load]);
  if (failure !== undefined) return <Notice tone="error">{failure}</Notice>;
  if (history === undefined) return <Skeleton className="h-64" />;
  const { order, events, transfers, credits } = history;
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Number">
          <span className="font-mono">{order.id}</span>
        </Fact>
        <Fact name="Account">
          <a className="link" href={`mailto:${order.email}?subject=Order%20${order.id}`}>
            {order.email}
          </a>
          <CopyButton text={order.email} name="email" />
        </Fact>
        <Fact name="Plan and amount">
          {planOf(order.planId).name}, {groupAmount(order.amount)} ESSENCE at ${order.priceUsd}
        </Fact>
        <Fact name="State">{stateLabels[order.state]}</Fact>
        <Fact name="Wallet">
          <AddressText address={order.wallet} />
          {order.addressProven && <span className="text-success"> proven</span>}
        </Fact>
        <Fact name="Price held until">
          <RowTime time={order.quoteEndsAt} />
        </Fact>
      </dl>
      <section aria-label="History" className="flex flex-col gap-2 text-sm">
        <h3 className="text-lg">History</h3>
        <ol className="flex flex-col gap-1">
          <li>
            <RowTime time={order.createdAt} /> Made
          </li>
          {events.map(({ version, state, txHash, at }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-2">
              <RowTime time={at} /> {stateLabels[state] ?? state}
              {txHash !== null && <Transaction txHash={txHash} />}
            </li>
          ))}
        </ol>
      </section>
      {transfers.length > 0 && (
        <section aria-label="Transfers of this order">
          <h3 className="text-lg">Transfers</h3>
          <p className="text-sm text-muted">What waits is decided about under ‘To decide’.</p>
          <ul>
            {transfers.map((transfer) => (
              <TransferRow key={transfer.txHash + transfer.logIndex} transfer={transfer} />
            ))}
          </ul>
        </section>
      )}
      {credits.length > 0 && (
        <section aria-label="Credits of this order">
          <h3 className="text-lg">Credits</h3>
          <ul>
            {credits.map((credit) => (
              <CreditRow key={credit.id} credit={credit} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
