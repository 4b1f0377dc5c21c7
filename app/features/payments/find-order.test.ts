import { expect, it } from 'vitest';
import { findOrder } from './find-order';

const orders = [
  { id: 'big', planId: 'enterprise', state: 'open' },
  { id: 'over', planId: 'individual', state: 'expired' },
  { id: 'waits', planId: 'individual', state: 'confirming' },
] as const;

it.each([
  ['over', 'over'],
  [null, 'waits'],
  ['somebody-elses', 'waits'],
  // An order id in the URL of another plan's checkout.
  ['big', 'waits'],
])('with %j in the URL selects %j', (named, id) => {
  expect(findOrder(orders, { planId: 'individual', named })?.id).toBe(id);
});

it('selects none if no order is waiting', () => {
  expect(findOrder(orders, { planId: 'heavy_user', named: 'big' })).toBeUndefined();
});
