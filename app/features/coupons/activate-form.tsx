import { COUPON_CODE_LENGTH } from '@workers/api/coupons/coupon-code.contract';
import type { FormEvent } from 'react';
import { Button } from '~/ui/button';
import { HumanCheckLine } from '~/ui/human-check/human-check-line';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { CodeDots } from './code-dots';
import type { useActivation } from './use-activation';

/** Email, code, human check and the button, which names what is missing. */
export function ActivateForm({
  activation: { email, code, setEmail, setCode, check, state, missing, activate },
}: {
  activation: ReturnType<typeof useActivation>;
}) {
  const isSubmitting = state.at === 'submitting';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void activate();
  };
  return (
    <form
      // `post`, so that without JavaScript neither email nor code ends up in the URL.
      method="post"
      onSubmit={handleSubmit}
      onFocus={check.start}
      className="flex flex-col gap-5"
      aria-label="Activate a coupon"
    >
      <TextField
        label="Email"
        type="email"
        name="userEmail"
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        inputClassName="min-h-12 text-lg"
        hint="The subscription belongs to this address."
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-col gap-1">
        <TextField
          label="Coupon code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputClassName="min-h-12 font-mono text-lg tracking-[0.2em] uppercase"
          hint={`${COUPON_CODE_LENGTH} letters and digits. Spaces and hyphens do not matter.`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <CodeDots typed={code.length} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={isSubmitting}
        disabledReason={isSubmitting ? undefined : missing}
      >
        {isSubmitting ? 'Activating…' : 'Activate'}
      </Button>
      {!isSubmitting && <HumanCheckLine check={check} className="-mt-2" />}
      <noscript>
        <p className="text-sm text-danger">Activating needs JavaScript. Switch it on.</p>
      </noscript>
      {state.at === 'failed' && <Notice tone="error">{state.error}</Notice>}
    </form>
  );
}
