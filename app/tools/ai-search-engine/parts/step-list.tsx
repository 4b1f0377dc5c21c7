import { Icon } from '~/ui/icon';
import type { SearchStep } from '../search-model';

/** The steps of a search, in order. */
export function StepList({ steps }: { steps: readonly SearchStep[] }) {
  return (
    <ol aria-label="Steps" className="flex flex-col gap-1 text-sm">
      {steps.map(({ id, label, state }) => (
        <li key={id} data-state={state} className="flex min-w-0 items-start gap-2">
          {state === 'running' ? (
            <span className="busy-dots mt-2 w-4 shrink-0" aria-hidden>
              <i />
              <i />
              <i />
            </span>
          ) : (
            <Icon
              name={state === 'done' ? 'check' : 'minus'}
              className={
                state === 'done'
                  ? 'mt-0.5 size-4 shrink-0 text-success'
                  : 'mt-0.5 size-4 shrink-0 text-muted'
              }
            />
          )}
          <span
            className={
              state === 'running' ? 'min-w-0 wrap-anywhere' : 'min-w-0 wrap-anywhere text-muted'
            }
          >
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
