import { PLAN_DAYS, type Plan } from '@workers/api/subscription/plans.contract';
import { loginPath } from '~/platform/return-path';
import type { Session } from '~/platform/session';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { classNames } from '~/ui/class-names';
import { tokenAmount } from '../token-amount';
import type { PriceState } from '../use-token-price';
import { DayDots } from './day-dots';
import { type AiTokensADay, PlanFeatures } from './plan-features';

/** Why nothing can be bought at the moment. */
const reasons = {
  loading: 'The token price is loading. One moment.',
  error: 'Price unavailable: without a price we cannot say what is due. Refresh the price.',
  unavailable: 'Payments are not set up on this server.',
} as const;

/** One plan: its price in dollars and tokens, the subscribe button, and its features. */
export function PlanCard({
  plan,
  price,
  session,
  aiTokensADay,
  toolCount,
  onSubscribe,
}: {
  plan: Plan;
  price: PriceState;
  session: Session;
  aiTokensADay: AiTokensADay;
  toolCount: number;
  onSubscribe: () => void;
}) {
  const { id, name, usdPerMonth, features, recommended } = plan;
  return (
    <article
      aria-labelledby={`plan-${id}`}
      className={classNames(
        'flex flex-col gap-5 border-line p-6 lg:p-8',
        // The highlighted card is dark in both themes, so it uses the dark tokens.
        recommended
          ? 'scheme-dark bg-stage text-ink lg:-my-3 lg:rounded-card lg:py-11'
          : 'not-first:border-t lg:border-t-0!',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 id={`plan-${id}`} className="text-xl">
          {name}
        </h3>
        {recommended && <Badge tone="accent">Most Popular</Badge>}
      </div>
      <div data-figures>
        <p>
          <span className="font-display text-4xl font-semibold">${usdPerMonth}</span>
          <span className="text-muted">/month</span>
        </p>
        <p className="mt-1 font-mono text-sm text-muted">
          <InTokens usd={usdPerMonth} price={price} />
        </p>
      </div>
      <Subscribe plan={plan} price={price} session={session} onSubscribe={onSubscribe} />
      <PlanFeatures features={features} aiTokensADay={aiTokensADay} toolCount={toolCount} />
      <p className="mt-auto flex items-center gap-4 text-sm text-muted">
        <DayDots />
        {PLAN_DAYS} days a payment
      </p>
    </article>
  );
}

function InTokens({ usd, price }: { usd: number; price: PriceState }) {
  if (price.status === 'loading') return <>Loading price…</>;
  if (price.status !== 'price') return <>Price unavailable</>;
  return <>{tokenAmount(usd, price.priceUsd)} ESSENCE</>;
}

function Subscribe({
  plan,
  price,
  session,
  onSubscribe,
}: Pick<Parameters<typeof PlanCard>[0], 'plan' | 'price' | 'session' | 'onSubscribe'>) {
  const variant = plan.recommended ? 'primary' : 'secondary';
  const signedIn = session.status === 'signed-in';
  const blocked = price.status === 'error' || price.status === 'unavailable';
  // The plans differ only by the heading above, so the accessible names include the plan.
  const label = `${signedIn ? 'Subscribe' : 'Login to Subscribe'}: ${plan.name}`;
  if (!signedIn && !blocked) {
    return (
      <ButtonLink
        to={loginPath(`/pricing?plan=${plan.id}`)}
        variant={variant}
        size="large"
        aria-label={label}
      >
        Login to Subscribe
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={variant}
      size="large"
      aria-label={label}
      disabledReason={price.status !== 'price' && reasons[price.status]}
      onClick={onSubscribe}
    >
      {signedIn ? 'Subscribe' : 'Login to Subscribe'}
    </Button>
  );
}
