import type { Order } from '@workers/api/payments/payments.contract';
import { useRef, useState } from 'react';
import { checkPayment, readOrder } from '../payments-api';

/** Asks the server whether an order's transfer is there, and hands on what that changes. */
export function usePaymentCheck(order: Order, onOrder: (order: Order) => void) {
  const [checking, setChecking] = useState(false);
  const [message, setMessage] = useState<string>();

  const running = useRef(false);

  const check = async (isRecurring: boolean) => {
    // Whoever asks again and again must not ask twice at a time.
    if (running.current) return;
    running.current = true;
    setChecking(true);
    const outcome = await checkPayment(order, isRecurring);
    setMessage(outcome.kind === 'message' ? outcome.message : undefined);
    if (outcome.kind === 'verified') {
      onOrder({ ...order, isRecurring, state: 'paid', txHash: outcome.txHash });
    } else if (outcome.kind === 'confirming') {
      const { txHash, confirmations } = outcome;
      onOrder({ ...order, isRecurring, state: 'confirming', txHash, confirmations });
    } else {
      // Something else may have come to light: a transfer that was not what was due, or the end.
      onOrder(await readOrder(order.id).catch(() => order));
    }
    running.current = false;
    setChecking(false);
  };
  return { check, checking, message };
}
