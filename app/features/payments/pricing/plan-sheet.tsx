import { type PlanId, plans } from '@workers/api/subscription/plans.contract';
import type { Session } from '~/platform/session';
import type { PriceState } from '../use-token-price';
import { PlanCard } from './plan-card';
import { type AiTokensADay, aiTokenFactorText } from './plan-features';

/** The three plans, and what they include today. */
export function PlanSheet({
  price,
  session,
  aiTokensADay,
  toolCount,
  onSubscribe,
}: {
  price: PriceState;
  session: Session;
  aiTokensADay: AiTokensADay;
  /** Number of tools that are ready today. */
  toolCount: number;
  onSubscribe: (plan: PlanId) => void;
}) {
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-5">
      <h2 id="plans" className="sr-only">
        Plans
      </h2>
      <p className="max-w-measure">
        <strong className="font-semibold">As it is today:</strong> every tool is free and works
        without a plan.
        {aiTokensADay.paid > aiTokensADay.account &&
          ` What a plan gives today is more AI: ${aiTokenFactorText(aiTokensADay)} a day, the same with each of the three.`}{' '}
        The cards tell what is here from what is still to come; storage, API access, white-label and
        SLA are not built.
      </p>
      <div className="grid rounded-card border border-line bg-surface lg:my-3 lg:grid-cols-[1fr_1.12fr_1fr]">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            price={price}
            session={session}
            aiTokensADay={aiTokensADay}
            toolCount={toolCount}
            onSubscribe={() => onSubscribe(plan.id)}
          />
        ))}
      </div>
    </section>
  );
}
