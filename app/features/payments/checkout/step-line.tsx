import { classNames } from '~/ui/class-names';

const steps = ['Your address', 'Payment'] as const;

/** Progress of the checkout. */
export function StepLine({ step }: { step: 1 | 2 }) {
  return (
    <ol className="flex gap-6 text-sm">
      {steps.map((name, index) => {
        const current = index + 1 === step;
        return (
          <li
            key={name}
            aria-current={current ? 'step' : undefined}
            className={classNames(
              'flex items-baseline gap-2 border-t-2 pt-2 pr-6',
              current ? 'border-accent font-semibold' : 'border-line text-muted',
            )}
          >
            <span className="font-mono">{index + 1}</span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
