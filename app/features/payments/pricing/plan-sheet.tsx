import type { Session } from '~/platform/session';
import { type PlanId, plans } from '../../../../workers/api/subscription/plans.contract';
import type { PriceState } from '../use-token-price';
import { PlanCard } from './plan-card';

/** The three plans on one sheet, and what is true of them today. */
export function PlanSheet({
  price,
  session,
  onSubscribe,
}: {
  price: PriceState;
  session: Session;
  onSubscribe: (plan: PlanId) => void;
}) {
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-5">
      <h2 id="plans" className="sr-only">
        Plans
      </h2>
      <div className="grid rounded-card border border-line bg-surface lg:my-3 lg:grid-cols-[1fr_1.12fr_1fr]">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            price={price}
            session={session}
            onSubscribe={() => onSubscribe(plan.id)}
          />
        ))}
      </div>
      <p className="max-w-measure text-sm">
        <strong className="font-semibold">As it is today:</strong> every tool is free and works the
        same with and without a plan. None of the listed features is switched on by a payment yet,
        and storage, API access, white-label and SLA are not built. A plan now supports the work,
        and your dashboard shows it.
      </p>
    </section>
  );
}
