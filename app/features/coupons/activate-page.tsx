import { redirect } from '@remix-run/cloudflare';
import { pageMeta } from '~/platform/page-meta';
import type { DeliveryHandle } from '~/platform/server/route-policy';
import { useSession } from '~/platform/session';
import { contactEmail } from '~/platform/site';
import { ActivateForm } from './activate-form';
import { ActivationCard } from './activation-card';
import { OwnStatus } from './own-status';
import { TierList } from './tier-list';
import { useActivation } from './use-activation';

/** The invisible human check may load from another host. */
export const handle: DeliveryHandle = { csp: { humanCheck: true } };

export const meta = () =>
  pageMeta({
    title: 'Activate a coupon',
    description: 'Turn a coupon code of 12 letters into a subscription for your email address.',
  });

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/activate');

export default function Activate() {
  const session = useSession();
  const ownEmail = session.status === 'signed-in' ? session.email : undefined;
  const activation = useActivation(ownEmail);
  const { state } = activation;
  const isDone = state.at === 'done';
  return (
    <div className="page grid items-start gap-x-16 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex max-w-xl flex-col gap-6">
        <header className="flex flex-col gap-3">
          <h1 className="text-3xl sm:text-4xl">Activate a coupon</h1>
          {!isDone && (
            <p className="max-w-measure text-lg text-muted">
              Your code, your address, and the subscription is yours. No payment, no account needed
              first.
            </p>
          )}
        </header>
        <OwnStatus asked={isDone ? 1 : 0} />
        {isDone ? (
          <ActivationCard
            message={state.message}
            tier={state.tier}
            endsAt={state.endsAt}
            email={state.email}
            isSignedIn={ownEmail === state.email.toLowerCase()}
            onAnother={activation.startOver}
          />
        ) : (
          <ActivateForm activation={activation} />
        )}
      </div>
      <div className="flex flex-col gap-6 lg:pt-4">
        <TierList />
        <p className="max-w-measure text-sm text-muted">
          A second coupon of the same tier lengthens the first. Trouble with a code? Write to{' '}
          <a className="link" href={`mailto:${contactEmail}?subject=Coupon`}>
            {contactEmail}
          </a>
          .
        </p>
      </div>
    </div>
  );
}
