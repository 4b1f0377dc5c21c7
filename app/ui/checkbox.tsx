import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names';

/** A native checkbox with its label beside it; the whole row is the target. */
export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={classNames('flex flex-col', className)}>
      <label className="flex min-h-8 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
