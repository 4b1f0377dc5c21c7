import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** Class names of every text-like control. */
export const controlStyle =
  'w-full min-h-10 rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55 disabled:hover:border-edge';

export interface FieldTexts {
  label: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the control as invalid. */
  error?: ReactNode;
}

/** The ARIA attributes that link a control to its hint and error. */
export function describeField(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-describedby':
      classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Label above a control, hint and error below it. */
export function Field({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
