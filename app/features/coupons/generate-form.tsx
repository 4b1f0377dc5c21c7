import { LIFETIME_DAYS, paidTiers } from '@workers/api/subscription/tiers.contract';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';

type PaidTier = (typeof paidTiers)[number];

const DEFAULT_DAYS = '30';

/** Error for a typed duration; undefined if it is a whole number of days in range. */
function problemOf(duration: string): string | undefined {
  const days = Number(duration);
  const isGood = /^\d+$/.test(duration.trim()) && days >= 1 && days <= LIFETIME_DAYS;
  return isGood ? undefined : `Enter a whole number of days from 1 to ${LIFETIME_DAYS}.`;
}

/** Tier, duration and the button. LIFETIME never ends, so its duration is read-only. */
export function GenerateForm({
  onGenerate,
}: {
  /** Resolves when the attempt is over. */
  onGenerate: (wanted: { tier: PaidTier; duration: string }) => Promise<void>;
}) {
  const [tier, setTier] = useState<PaidTier>('BASIC');
  const [typed, setTyped] = useState(DEFAULT_DAYS);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState(false);
  const isEndless = tier === 'LIFETIME';
  const duration = isEndless ? String(LIFETIME_DAYS) : typed.trim();
  const problem = problemOf(duration);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || problem !== undefined) return;
    setBusy(true);
    await onGenerate({ tier, duration });
    setBusy(false);
  };
  return (
    <section aria-labelledby="generate-title" className="flex flex-col gap-4">
      <h2 id="generate-title" className="text-xl">
        Generate New Coupon
      </h2>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="grid items-start gap-4 sm:grid-cols-[12rem_14rem_auto] sm:justify-start"
      >
        <Select
          label="Tier"
          value={tier}
          onChange={(event) => setTier(event.target.value as PaidTier)}
        >
          {paidTiers.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <TextField
          label="Duration (days)"
          type="number"
          min={1}
          max={LIFETIME_DAYS}
          inputMode="numeric"
          readOnly={isEndless}
          value={duration}
          onChange={(event) => setTyped(event.target.value)}
          hint={Number(duration) === LIFETIME_DAYS ? 'Lifetime' : `${LIFETIME_DAYS} is Lifetime.`}
          error={checked && problem}
        />
        <Button type="submit" variant="primary" busy={busy} className="sm:mt-6.5">
          Generate Coupon
        </Button>
      </form>
    </section>
  );
}
