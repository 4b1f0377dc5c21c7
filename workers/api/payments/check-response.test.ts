import { expect, it } from 'vitest';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { buildCheckResponse } from './check-response';
import { findOrderDetail } from './orders/orders.repository';
import { orderOf } from './payments-testing';

it('reports an order in review as found and under review, not as unpaid', async () => {
  const { DB } = testBindings();
  const person = await signInPerson();
  const { id, amount } = await orderOf(person);
  const detail = await findOrderDetail(DB, { id, userId: person.id });
  if (detail === undefined) throw new Error('There is no order.');
  const context = { check: { expectedAmount: amount }, needed: 2, now: new Date() };
  expect(buildCheckResponse(detail, context)).toMatchObject({
    state: 'open',
    error:
      'No valid payment found. Please ensure you sent the correct amount to the payment address.',
  });
  const inReview = { ...detail, row: { ...detail.row, state: 'review' as const } };
  expect(buildCheckResponse(inReview, context)).toEqual({
    success: false,
    txHash: null,
    error: expect.stringMatching(/^Payment found\. .* a person looks at it\./),
    state: 'review',
    confirmations: null,
  });
});
