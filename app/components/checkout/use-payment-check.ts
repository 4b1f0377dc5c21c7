import { useState } from 'react';
import { checkPayment, readOrder } from '~/lib/payments/payments-api';
import type { Order } from '../../../workers/api/payments/payments.contract';

/** Asks the server whether an order's transfer is there, and hands on what that changes. */
export function usePaymentCheck(order: Order, onOrder: (order: Order) => void) {
  const [checking, setChecking] = useState(false);
  const [message, setMessage] = useState<string>();

  const check = async (isRecurring: boolean) => {
    setChecking(true);
    const outcome = await checkPayment(order, isRecurring);
    if (outcome.kind === 'verified') {
      onOrder({ ...order, state: 'paid', txHash: outcome.txHash });
    } else if (outcome.kind === 'confirming') {
      const { txHash, confirmations } = outcome;
      onOrder({ ...order, state: 'confirming', txHash, confirmations });
    } else {
      setMessage(outcome.message);
      // Something else may have come to light: a transfer that was not what was due, or the end.
      onOrder(await readOrder(order.id).catch(() => order));
    }
    setChecking(false);
  };
  return { check, checking, message };
}
