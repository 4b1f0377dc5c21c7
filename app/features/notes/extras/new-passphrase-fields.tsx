import { useState } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { TextField } from '~/ui/text-field';
import {
  MIN_PASSPHRASE_LENGTH,
  type PassphraseRating,
  ratePassphrase,
} from '../passphrase/passphrase-crypto-strength';

const isLongEnough = (passphrase: string) => [...passphrase].length >= MIN_PASSPHRASE_LENGTH;

/** Why a new passphrase is not accepted yet; undefined if it is valid. */
export function newPassphraseProblem(first: string, second: string): string | undefined {
  if (!isLongEnough(first)) {
    return `The passphrase needs at least ${MIN_PASSPHRASE_LENGTH} characters.`;
  }
  if (first.normalize('NFKC') !== second.normalize('NFKC')) return 'The two are not the same.';
  return undefined;
}

const steps: readonly PassphraseRating['level'][] = ['weak', 'fair', 'strong'];
const colours = { 'too-short': '', weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success' };

/** A new passphrase, typed twice, with a strength hint. */
export function NewPassphraseFields({
  first,
  second,
  onFirst,
  onSecond,
  problem,
}: {
  first: string;
  second: string;
  onFirst: (text: string) => void;
  onSecond: (text: string) => void;
  /** Shown after an attempt to submit. */
  problem: string | undefined;
}) {
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';
  const { level, hint } = ratePassphrase(first);
  const reached = steps.indexOf(level);
  const aboutSecond = isLongEnough(first);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <TextField
          label="New passphrase"
          type={type}
          value={first}
          onChange={(event) => onFirst(event.target.value)}
          autoComplete="new-password"
          spellCheck={false}
          hint={<span aria-live="polite">{hint}</span>}
          error={!aboutSecond && problem}
        />
        <div className="mt-2 flex gap-1" aria-hidden>
          {steps.map((step, at) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${at <= reached ? colours[level] : 'bg-ink/10'}`}
            />
          ))}
        </div>
      </div>
      <TextField
        label="New passphrase again"
        type={type}
        value={second}
        onChange={(event) => onSecond(event.target.value)}
        autoComplete="new-password"
        spellCheck={false}
        error={aboutSecond && problem}
      />
      <Checkbox
        label="Show what I type"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  );
}
