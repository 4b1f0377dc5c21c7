import type { Order } from '@workers/api/payments/payments.contract';
import { useEffect, useRef, useState } from 'react';
import { runWhileVisible } from '../while-visible';
import { Confirming } from './confirming';
import { OrderOutcome } from './order-outcome';
import { PayNow } from './pay-now';
import type { Failure } from './use-checkout';
import { usePaymentCheck } from './use-payment-check';
import type { Wallets } from './use-wallets';
import { Verified } from './verified';

/** Polling interval for a transfer sent by the wallet, until it is in a block. */
const LOOK_MS = 8000;

/** Step 2: the view for the order's state. */
export function PaymentStep({
  order,
  confirmationsNeeded,
  explorerTxUrl,
  wallets,
  failure,
  cancelling,
  clockAheadMs,
  onOrder,
  onOver,
  onBack,
  onNewQuote,
  onCancel,
  onDone,
}: {
  order: Order;
  /** Null if the chain itself reports finality. */
  confirmationsNeeded: number | null;
  explorerTxUrl: string | null;
  wallets: Wallets;
  failure: Failure | undefined;
  cancelling: boolean;
  clockAheadMs: number;
  onOrder: (order: Order) => void;
  onOver: () => void;
  onBack: () => void;
  onNewQuote: () => void;
  onCancel: () => void;
  onDone: () => void;
}) {
  const [recurring, setRecurring] = useState(order.isRecurring);
  const { check, checking, message } = usePaymentCheck(order, onOrder);
  const [sent, setSent] = useState(false);
  const checkNow = () => void check(recurring);
  const latest = useRef(checkNow);
  latest.current = checkNow;
  const looking = sent && order.state === 'open';
  useEffect(() => {
    return looking ? runWhileVisible(() => latest.current(), LOOK_MS) : undefined;
  }, [looking]);
  // Detected as paid before the user clicked: send the renewal choice to the server now, once.
  const isUntold = order.state === 'paid' && recurring !== order.isRecurring;
  useEffect(() => {
    if (isUntold) latest.current();
  }, [isUntold]);
  const told = message === undefined ? undefined : { text: message };

  if (order.state === 'paid' && order.txHash !== null) {
    return <Verified txHash={order.txHash} recurring={recurring} onDone={onDone} />;
  }
  if (order.state === 'confirming') {
    return (
      <Confirming
        order={order}
        needed={confirmationsNeeded}
        explorerTxUrl={explorerTxUrl}
        message={message}
        onCheck={checkNow}
        onDone={onDone}
      />
    );
  }
  if (order.state !== 'open') {
    // In review or revoked, the state itself says more than 'nothing found'.
    const isOver = order.state === 'expired' || order.state === 'cancelled';
    return (
      <OrderOutcome
        order={order}
        explorerTxUrl={explorerTxUrl}
        failure={failure ?? (isOver ? told : undefined)}
        checking={checking}
        busy={cancelling}
        onCheck={checkNow}
        onNewQuote={onNewQuote}
        onCancel={onCancel}
      />
    );
  }
  return (
    <PayNow
      order={order}
      explorerTxUrl={explorerTxUrl}
      wallets={wallets}
      recurring={recurring}
      onRecurring={setRecurring}
      failure={failure ?? (looking ? undefined : told)}
      checking={checking}
      cancelling={cancelling}
      onCheck={checkNow}
      onSent={() => setSent(true)}
      clockAheadMs={clockAheadMs}
      onOver={onOver}
      onBack={onBack}
      onCancel={onCancel}
    />
  );
}
