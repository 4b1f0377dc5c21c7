import type {
  OrderItem,
  OrderSummary,
  TransferItem,
} from '@workers/api/payments/operator/operator.contract';
import { planOf } from '@workers/api/subscription/plans.contract';
import { useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { TransactionLink } from '../checkout/transaction-link';
import { AddressText } from '../pricing/address-text';
import { stateTexts } from '../subscription/order-state';
import { DecisionDialog } from './decision-dialog';
import { stateLabels } from './list-texts';
import { useOperator } from './operator-context';
import { Fact, RowTime } from './row-parts';

/** A transfer: amount, sender, candidate orders, and the decision. */
export function TransferRow({
  transfer,
  onDecided,
}: {
  transfer: TransferItem;
  /** Without it the row is read-only. */
  onDecided?: () => void;
}) {
  const [deciding, setDeciding] = useState(false);
  const { kind, received, wallet, txHash, orders, decided, chainState, seenAt } = transfer;
  const waits = decided === null && kind !== 'pays' && chainState !== 'dropped';
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold" data-figures>
            {received} ESSENCE
          </strong>
          <Badge tone={waits ? 'warning' : 'neutral'}>{stateLabels[kind]}</Badge>
          {decided !== null && <Badge tone="success">{stateLabels[decided.kind]}</Badge>}
          {chainState !== 'final' && (
            <Badge tone={chainState === 'dropped' ? 'danger' : 'neutral'}>
              {chainState === 'dropped' ? stateLabels.dropped : 'Not final yet'}
            </Badge>
          )}
        </p>
        {waits && onDecided && (
          <Button
            className="min-h-11"
            disabledReason={
              chainState === 'pending' &&
              'The chain can still take this transfer back. Decide when its block is final, in about a quarter of an hour.'
            }
            onClick={() => setDeciding(true)}
          >
            Decide
          </Button>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr]">
        <Fact name="From">
          <Copied text={wallet} name="wallet">
            <AddressText address={wallet} />
          </Copied>
        </Fact>
        <Fact name="Transaction">
          <Transaction txHash={txHash} />
        </Fact>
        <Fact name="Seen">
          <RowTime time={seenAt} />
        </Fact>
      </dl>
      <OrderGlances orders={orders} />
      {decided !== null && (
        <p className="text-sm">
          <span className="text-muted">Reason: </span>
          <span className="wrap-anywhere">{decided.reason}</span>
          {decided.refundTxHash !== null && (
            <>
              {' '}
              <span className="text-muted">Sent back by </span>
              <Transaction txHash={decided.refundTxHash} />
            </>
          )}{' '}
          <span className="text-muted">
            By key {decided.keyId}, <RowTime time={decided.decidedAt} />
          </span>
        </p>
      )}
      {waits && onDecided && (
        <DecisionDialog
          open={deciding}
          transfer={transfer}
          onClose={() => setDeciding(false)}
          onDecided={() => {
            setDeciding(false);
            onDecided();
          }}
        />
      )}
    </li>
  );
}

function OrderGlances({ orders }: { orders: readonly OrderSummary[] }) {
  const { openOrder } = useOperator();
  if (orders.length === 0) {
    return (
      <p className="text-sm text-muted">No order names this wallet or asks for this amount.</p>
    );
  }
  return (
    <ul className="flex flex-col text-sm">
      {orders.map(({ id, planId, amount, email, state, addressProven }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            className="link inline-flex min-h-11 items-center font-mono break-all"
            onClick={() => openOrder(id)}
          >
            {id}
          </button>
          <span data-figures>
            {planOf(planId).name}, due {amount} ESSENCE
          </span>
          <span className="text-muted">{email}</span>
          <Badge tone={stateTexts[state].tone}>{stateTexts[state].text}</Badge>
          {addressProven && <Badge tone="success">Wallet proven</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** A row of the list of orders. */
export function OrderRow({ order }: { order: OrderItem }) {
  const { openOrder } = useOperator();
  const { id, planId, state, amount, email, wallet, txHash, createdAt, paidAt } = order;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold">{planOf(planId).name}</strong>
          <span data-figures>{amount} ESSENCE</span>
          <Badge tone={stateTexts[state].tone}>{stateTexts[state].text}</Badge>
          <span className="text-sm text-muted">{email}</span>
        </p>
        <Button className="min-h-11" onClick={() => openOrder(id)}>
          Open<span className="sr-only"> order {id}</span>
        </Button>
      </div>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr]">
        <Fact name="Wallet">
          <Copied text={wallet} name="wallet">
            <AddressText address={wallet} />
          </Copied>
        </Fact>
        <Fact name="Order">
          <span className="font-mono break-all">{id}</span>
        </Fact>
        <Fact name={paidAt === null ? 'Made' : 'Paid'}>
          <RowTime time={paidAt ?? createdAt} />
        </Fact>
        {txHash !== null && (
          <Fact name="Transaction">
            <Transaction txHash={txHash} />
          </Fact>
        )}
      </dl>
    </li>
  );
}

/** A transaction linked to the block explorer, with a button to copy its full hash. */
export function Transaction({ txHash }: { txHash: string }) {
  const { explorerTxUrl } = useOperator();
  return (
    <Copied text={txHash} name="transaction hash">
      <TransactionLink txHash={txHash} explorerTxUrl={explorerTxUrl} />
    </Copied>
  );
}

function Copied({
  text,
  name,
  children,
}: {
  text: string;
  name: string;
  children: React.ReactNode;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {children}
      <CopyButton text={text} name={name} />
    </span>
  );
}
