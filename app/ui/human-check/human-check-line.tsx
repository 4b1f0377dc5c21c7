import { HUMAN_CHECK_MESSAGE } from '@workers/api/auth/human-check-message.contract';
import { Button } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import type { HumanToken } from './use-human-token';

/** Why a form's button is disabled while there is no token; undefined once there is one. */
export function missingToken({ state }: HumanToken): string | undefined {
  if (state.at === 'ready') return undefined;
  return state.at === 'working' ? 'Checking that you are human…' : HUMAN_CHECK_MESSAGE;
}

/** The status of a form's invisible human check, in one line beside its button. */
export function HumanCheckLine({ check, className }: { check: HumanToken; className?: string }) {
  const { state, start } = check;
  return (
    <div
      className={classNames('flex min-h-8 items-center gap-2 text-sm text-muted', className)}
      data-human-check={state.at}
    >
      <Icon
        name={state.at === 'ready' ? 'check' : state.at === 'failed' ? 'warning' : 'lock'}
        className={classNames(
          'size-4',
          state.at === 'ready' && 'text-success',
          state.at === 'failed' && 'text-danger',
        )}
      />
      <p role="status" className={state.at === 'failed' ? 'text-danger' : ''}>
        {state.at === 'none' && 'A human check runs by itself when you begin.'}
        {state.at === 'working' && 'Checking that you are human…'}
        {state.at === 'ready' && 'Human check done.'}
        {state.at === 'failed' && state.message}
      </p>
      {state.at === 'failed' && (
        <Button size="small" variant="quiet" onClick={start}>
          Try again
        </Button>
      )}
    </div>
  );
}
