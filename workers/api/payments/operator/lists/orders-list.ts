import { getAddress } from 'viem';
import type { OrderItem } from '../operator.contract';
import { clockTime } from '../operator-words.contract';
import { Conditions, isAmount, iso, type OperatorList, type Search } from './list-query';
import {
  ORDER_SUMMARY_COLUMNS,
  type OrderSummaryRecord,
  toOrderSummary,
} from './orders-of-transfers';

/** Orders of all users, newest first. */
export const ordersList: OperatorList<OrderItem> = {
  async read(db, { state, search, after, limit }) {
    const where = new Conditions();
    // Must come first: some conditions refer to the value as ?1.
    if (search !== null) addSearch(where, search);
    if (state !== 'all') where.and('payment_order.state = ?', state);
    where.after(['payment_order.created_at', 'payment_order.id'], after);
    const { results } = await db
      .prepare(
        `SELECT ${ORDER_SUMMARY_COLUMNS} FROM payment_order JOIN user ON user.id = payment_order.user_id
         ${where.sql} ORDER BY payment_order.created_at DESC, payment_order.id DESC LIMIT ?`,
      )
      .bind(...where.values, limit)
      .all<OrderSummaryRecord>();
    return results.map(toOrderItem);
  },
  keyOf: ({ createdAt, id }) => [Date.parse(createdAt), id],
  columns: [
    'Made (UTC)',
    'Made (South Africa)',
    'Order',
    'Plan',
    'State',
    'Due (ESSENCE)',
    'Wallet',
    'Wallet proven',
    'Account',
    'Transaction',
    'Paid (UTC)',
  ],
  cells: (order) => [
    clockTime(order.createdAt, 'UTC'),
    clockTime(order.createdAt, 'SAST'),
    order.id,
    order.planId,
    order.state,
    order.amount,
    order.wallet,
    order.addressProven ? 'yes' : 'no',
    order.email,
    order.txHash,
    order.paidAt === null ? '' : clockTime(order.paidAt, 'UTC'),
  ],
};

/** Converts a record to an order as shown in lists. */
export function toOrderItem(record: OrderSummaryRecord): OrderItem {
  return {
    ...toOrderSummary(record),
    wallet: getAddress(record.payer),
    isRecurring: record.is_recurring === 1,
    txHash: record.tx_hash,
    paidAt: iso(record.paid_at),
  };
}

function addSearch(where: Conditions, { by, value }: Search): void {
  switch (by) {
    case 'hash':
      where.and(
        `payment_order.id IN (SELECT order_id FROM payment_event WHERE tx_hash = ?
         UNION SELECT order_id FROM payment_transfer
           WHERE tx_hash = ?
         UNION SELECT order_id FROM payment_decision
           WHERE tx_hash = ?)`,
        value,
        value,
        value,
      );
      break;
    case 'wallet':
      where.and(
        `payment_order.id IN (SELECT id FROM payment_order WHERE payer = ?1
         UNION SELECT order_id FROM payment_transfer WHERE payer = ?1)`,
        value,
      );
      break;
    case 'amount':
      where.and(
        `payment_order.id IN (SELECT id FROM payment_order WHERE ${isAmount('amount_wei')}
         UNION SELECT order_id FROM payment_transfer WHERE ${isAmount('value_wei')})`,
        value,
      );
      break;
    case 'email':
      where.and('payment_order.user_id = (SELECT id FROM user WHERE email = ?)', value);
      break;
    default:
      where.and('payment_order.id = ?', value);
  }
}
