import { Link } from '@remix-run/react';
import { ButtonLink } from '~/ui/button-link';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';
import type { MyPlan } from './my-plan.server';

/** The subscription in one line: tier, end date, and a link to renew or to the plans. */
export function PlanLine({
  plan: { tier, active, endsAt, expiringSoon, daysLeft, planId },
}: {
  plan: MyPlan;
}) {
  return (
    <section
      aria-label="Subscription"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-muted">Subscription</span>
          <strong className="font-semibold">{tier}</strong>
          {active && !expiringSoon && <span className="text-success">Active</span>}
          {expiringSoon && (
            <span className="flex items-center gap-1 font-medium text-warning">
              <Icon name="clock" />
              Expiring soon
            </span>
          )}
        </p>
        <p className="text-sm text-muted" data-figures>
          {endsAt === null ? (
            tier === 'LIFETIME' ? (
              'It has no end.'
            ) : (
              'Every tool is free without one.'
            )
          ) : (
            <>
              Until <LocalDate time={endsAt} long />, {daysLeft} {daysLeft === 1 ? 'day' : 'days'}{' '}
              left
            </>
          )}
        </p>
      </div>
      {planId === null ? (
        <Link to="/pricing" className="link">
          See the plans
        </Link>
      ) : (
        <ButtonLink to={`/pricing?plan=${planId}`} variant={expiringSoon ? 'primary' : 'secondary'}>
          Renew
        </ButtonLink>
      )}
    </section>
  );
}
