import { classNames } from '~/ui/class-names';

const choices = [
  { recurring: false, title: 'One-time', about: 'The plan ends after 30 days.' },
  {
    recurring: true,
    title: 'Auto-renewal (manual for now)',
    about: 'We remember the wish and remind you on the dashboard; you still send each payment.',
  },
] as const;

/**
 * One-time payment or monthly renewal; the latter is only a preference, because nobody can debit a wallet.
 */
export function RenewalChoice({
  recurring,
  onChange,
}: {
  recurring: boolean;
  onChange: (recurring: boolean) => void;
}) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-2 text-sm font-medium">Renewal</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => {
          const chosen = choice.recurring === recurring;
          return (
            <label
              key={choice.title}
              className={classNames(
                'flex cursor-pointer items-start gap-3 rounded-control border bg-surface p-3',
                chosen ? 'border-ink' : 'border-edge hover:border-ink',
              )}
            >
              <input
                type="radio"
                name="renewal"
                checked={chosen}
                onChange={() => onChange(choice.recurring)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{choice.title}</span>
                <span className="block text-sm text-muted">{choice.about}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
