import type { Tier } from '@workers/api/subscription/tiers.contract';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';

/** Shows the activated coupon in place of the form. Takes the focus, because the form that had it is gone. */
export function ActivationCard({
  message,
  tier,
  endsAt,
  email,
  isSignedIn,
  onAnother,
}: {
  message: string;
  tier: Tier;
  /** ISO 8601; null if it never ends. */
  endsAt: string | null;
  email: string;
  /** Whether this browser is signed in with that address. */
  isSignedIn: boolean;
  onAnother: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby="activated-title"
      className="enter flex flex-col gap-5 rounded-card border border-success/40 bg-success/8 p-6 sm:p-8"
    >
      <div className="flex items-center gap-3">
        <Icon name="check" className="size-6 text-success" />
        <h2 id="activated-title" ref={title} tabIndex={-1} className="text-xl outline-none">
          {message}
        </h2>
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-display text-4xl font-semibold">{tier}</p>
        <p className="text-lg" data-figures>
          {endsAt === null ? (
            'It has no end.'
          ) : (
            <>
              Until <LocalDate time={endsAt} long />
            </>
          )}
        </p>
      </div>
      <p className="max-w-measure border-t border-success/40 pt-4">
        It belongs to <strong className="wrap-anywhere">{email}</strong>.{' '}
        {isSignedIn
          ? 'You find it on your dashboard.'
          : 'Sign in with that address to use it; a link by mail is enough.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <ButtonLink to="/dashboard" variant="primary">
            Open your dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to="/login?return=/dashboard" variant="primary">
            Login
          </ButtonLink>
        )}
        <Button onClick={onAnother}>Activate another coupon</Button>
      </div>
    </section>
  );
}
