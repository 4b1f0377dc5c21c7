import type { Order } from '@workers/api/payments/payments.contract';
import { PLAN_DAYS, type Plan } from '@workers/api/subscription/plans.contract';
import type { ReactNode } from 'react';
import { Card } from '~/ui/card';
import { formatPrice, groupAmount, tokenAmount } from '../token-amount';
import type { PriceState } from '../use-token-price';

/** The plan and its price: at the live price before there is an order, then as fixed. */
export function OrderSummary({
  plan,
  order,
  price,
}: {
  plan: Plan;
  order: Order | undefined;
  price: PriceState;
}) {
  return (
    <Card className="flex flex-col gap-4 max-lg:order-first max-lg:p-4! lg:sticky lg:top-20">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{plan.name}</h2>
        <p className="font-semibold" data-figures>
          ${plan.usdPerMonth}
        </p>
      </div>
      <dl className="flex flex-col gap-2 border-t border-line pt-4 text-sm" data-figures>
        <Row name="Length">{PLAN_DAYS} days</Row>
        {order === undefined ? (
          <LiveRows usd={plan.usdPerMonth} price={price} />
        ) : (
          <>
            <Row name="Price of 1 ESSENCE">{formatPrice(order.priceUsd)}</Row>
            <Row name="Due">{groupAmount(order.amount)} ESSENCE</Row>
            <Row name="Order">
              <span className="font-mono text-xs">{order.id.slice(0, 8)}</span>
            </Row>
          </>
        )}
      </dl>
      <p className="text-sm text-muted max-lg:hidden">
        {order === undefined
          ? 'The exact amount is fixed at the next step and holds for 15 minutes.'
          : 'The last digits make the amount yours alone: send it exactly.'}
      </p>
    </Card>
  );
}

function LiveRows({ usd, price }: { usd: number; price: PriceState }) {
  if (price.status !== 'price') {
    return (
      <Row name="About">{price.status === 'loading' ? 'Loading price…' : 'Price unavailable'}</Row>
    );
  }
  return (
    <>
      <Row name="Price of 1 ESSENCE">{formatPrice(price.priceUsd)}</Row>
      <Row name="About">{tokenAmount(usd, price.priceUsd)} ESSENCE</Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
