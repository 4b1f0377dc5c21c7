import { shownState } from './orders/order-row';
import type { OrderDetail } from './orders/orders.repository';
import { countConfirmations } from './orders/orders.service';
import type { PaymentCheck, PaymentCheckResponse } from './payments.contract';
import { formatTokenAmount } from './price/token-amount';

/** Wording of the specification (spec 1, section 8). */
export const noPayment =
  'No valid payment found. Please ensure you sent the correct amount to the payment address.';

/** The transfer differs from the amount due or may be another user's: neither lost nor credited. */
const IN_REVIEW =
  'Payment found. It is not exactly what was due, so a person looks at it. Do not send a second one.';

/** Builds the check-payment response for an order. `check.expectedAmount` only affects the message. */
export function buildCheckResponse(
  detail: OrderDetail,
  {
    check,
    needed,
    now,
  }: { check: Pick<PaymentCheck, 'expectedAmount'>; needed: number | null; now: Date },
): PaymentCheckResponse {
  const { row } = detail;
  const state = shownState(row, now);
  const confirmations = countConfirmations(detail);
  if (state === 'paid') {
    return { success: true, txHash: row.txHash, error: null, state, confirmations };
  }
  if (state === 'confirming') {
    const error = `Payment found. It counts ${
      needed === null ? 'when its block is final' : `after ${needed} confirmations`
    }; there are ${confirmations ?? 0} so far.`;
    return { success: false, txHash: row.txHash, error, state, confirmations };
  }
  if (state === 'review') {
    return { success: false, txHash: null, error: IN_REVIEW, state, confirmations };
  }
  const due = formatTokenAmount(row.amountWei);
  const isAnother = check.expectedAmount !== due;
  const error = isAnother ? `${noPayment} The amount due is ${due} ESSENCE.` : noPayment;
  return { success: false, txHash: null, error, state, confirmations };
}
