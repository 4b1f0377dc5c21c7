import { useState } from 'react';
import type { Order } from '../../../workers/api/payments/payments.contract';
import { Confirming } from './confirming';
import { OrderOutcome } from './order-outcome';
import { PayNow } from './pay-now';
import type { Failure } from './use-checkout';
import { usePaymentCheck } from './use-payment-check';
import type { Wallets } from './use-wallets';
import { Verified } from './verified';

/** Step 2: whatever the order's state asks for. */
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
  /** Null where the chain itself says when it is final. */
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
  const checkNow = () => void check(recurring);

  if (order.state === 'paid' && order.txHash !== null) {
    return <Verified txHash={order.txHash} recurring={recurring} onDone={onDone} />;
  }
  if (order.state === 'confirming') {
    return (
      <Confirming
        order={order}
        needed={confirmationsNeeded}
        explorerTxUrl={explorerTxUrl}
        onCheck={checkNow}
        onDone={onDone}
      />
    );
  }
  if (order.state !== 'open') {
    return (
      <OrderOutcome
        order={order}
        explorerTxUrl={explorerTxUrl}
        failure={failure ?? (message === undefined ? undefined : { text: message })}
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
      wallets={wallets}
      recurring={recurring}
      onRecurring={setRecurring}
      failure={failure ?? (message === undefined ? undefined : { text: message })}
      checking={checking}
      cancelling={cancelling}
      onCheck={checkNow}
      clockAheadMs={clockAheadMs}
      onOver={onOver}
      onBack={onBack}
      onCancel={onCancel}
    />
  );
}
