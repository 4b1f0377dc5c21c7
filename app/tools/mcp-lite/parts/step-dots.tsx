import { classNames } from '~/ui/class-names';

const steps = ['Name', 'Tools', 'Review'] as const;

/** Where in the three steps the user is. */
export function StepDots({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Steps" className="flex items-center gap-3">
      {steps.map((title, index) => (
        <li
          key={title}
          aria-current={step === index + 1 ? 'step' : undefined}
          className="flex items-center gap-2 text-sm aria-[current=step]:font-semibold"
        >
          {index > 0 && <span aria-hidden className="h-px w-6 bg-line sm:w-12" />}
          <span
            aria-hidden
            className={classNames(
              'size-3 rounded-full border border-edge',
              index + 1 <= step ? 'border-accent bg-accent' : 'bg-surface',
            )}
          />
          <span className={index + 1 === step ? '' : 'text-muted'}>
            <span className="sr-only">Step {index + 1}: </span>
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}
