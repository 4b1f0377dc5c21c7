import type { PaymentConfig } from '@workers/api/payments/payments.contract';
import type { PlanFeature } from '@workers/api/subscription/plans.contract';
import { useId } from 'react';
import { Icon } from '~/ui/icon';

/** Daily AI tokens without and with a plan. */
export type AiTokensADay = NonNullable<PaymentConfig>['aiTokensADay'];

/** '5,000,000', formatted the same on the server and in every browser. */
const figure = (count: number) => count.toLocaleString('en-GB');

/** '10 × the AI tokens', with one decimal if it is not a whole number. */
export function aiTokenFactorText({ account, paid }: AiTokensADay): string {
  const times = paid / account;
  return `${Number.isInteger(times) ? times : times.toFixed(1)} × the AI tokens`;
}

/** A plan's features: available today, with those only a plan gives first, and still to come. */
export function PlanFeatures({
  features,
  aiTokensADay,
  toolCount,
}: {
  features: readonly PlanFeature[];
  aiTokensADay: AiTokensADay;
  /** Number of tools that are ready today. */
  toolCount: number;
}) {
  const id = useId();
  // Notes on the specification's labels, which alone would promise more than there is.
  const notes: Readonly<Record<string, string>> = {
    'All 32+ tools': `${toolCount} are here today, for everybody`,
    'Unlimited usage': 'AI has its share of a day',
    'Everything in Individual': 'as far as it is here',
    'Everything in Heavy User': 'as far as it is here',
  };
  const isMore = aiTokensADay.paid > aiTokensADay.account;
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5 text-sm">
      <div className="flex flex-col gap-2">
        <h4 id={`${id}-today`} className="font-semibold">
          Today
        </h4>
        <ul aria-labelledby={`${id}-today`} className="flex flex-col gap-2">
          {isMore && (
            <li className="flex items-baseline gap-3">
              <Mark isToday />
              <span data-figures>
                <strong className="font-semibold">{aiTokenFactorText(aiTokensADay)}</strong>
                <span className="block text-muted">
                  {figure(aiTokensADay.paid)} a day instead of {figure(aiTokensADay.account)}, with
                  every plan
                </span>
              </span>
            </li>
          )}
          {features
            .filter(({ today }) => today)
            .map((feature) => (
              <Feature key={feature.label} feature={feature} note={notes[feature.label]} />
            ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <h4 id={`${id}-later`} className="font-semibold text-muted">
          Still to come
        </h4>
        <ul aria-labelledby={`${id}-later`} className="flex flex-col gap-2 text-muted">
          {features
            .filter(({ today }) => !today)
            .map((feature) => (
              <Feature key={feature.label} feature={feature} note={notes[feature.label]} />
            ))}
        </ul>
      </div>
    </div>
  );
}

function Feature({
  feature: { label, today },
  note,
}: {
  feature: PlanFeature;
  note?: string | undefined;
}) {
  return (
    <li className="flex items-baseline gap-3">
      <Mark isToday={today} />
      <span>
        <span className="block">{label}</span>
        {note !== undefined && <span className="block text-muted">{note}</span>}
      </span>
    </li>
  );
}

function Mark({ isToday }: { isToday: boolean }) {
  return (
    <Icon
      name={isToday ? 'check' : 'clock'}
      className={`size-4 shrink-0 translate-y-0.5 ${isToday ? 'text-success' : 'text-muted'}`}
    />
  );
}
