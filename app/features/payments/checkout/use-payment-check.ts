import type { Order } from '@workers/api/payments/payments.contract';
import { useRef, useState } from 'react';
import { checkPayment, readOrder } from '../payments-api';

/** Asks the server to check for an order's transfer, and passes on the updated order. */
export function usePaymentCheck(order: Order, onOrder: (order: Order) => void) {
  const [checking, setChecking] = useState(false);
  const [message, setMessage] = useState<string>();

  const running = useRef(false);

  const check = async (isRecurring: boolean) => {
    // Prevents concurrent checks.
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
      // The order may have changed otherwise: a transfer with another amount, or expiry.
      onOrder(await readOrder(order.id).catch(() => order));
    }
    running.current = false;
    setChecking(false);
  };
  return { check, checking, message };
}
