import {
  BEING_FETCHED_WORDS,
  isWaitingForPart,
  onWaitingForPart,
} from '@entropy-tools/core/being-fetched';
import { type ReactNode, useId, useSyncExternalStore } from 'react';

/** A progress bar with its label. `value` is 0 to 1, or undefined for indeterminate progress. */
export function Progress({
  label,
  value,
  hidePercent,
}: {
  label: ReactNode;
  value?: number | undefined;
  /** For labels that state the percentage themselves. */
  hidePercent?: boolean;
}) {
  const id = useId();
  const isWaiting = useSyncExternalStore(onWaitingForPart, isWaitingForPart, () => false);
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm" data-figures>
        <label htmlFor={id}>{label}</label>
        {percent !== undefined && !hidePercent && (
          <span className="shrink-0 text-muted">{percent} %</span>
        )}
      </div>
      <progress
        id={id}
        className="bar"
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
      />
      {isWaiting && (
        <p role="status" className="text-sm text-muted">
          {BEING_FETCHED_WORDS}
        </p>
      )}
    </div>
  );
}
