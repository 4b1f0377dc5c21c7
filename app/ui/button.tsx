import {
  type ButtonHTMLAttributes,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  useId,
} from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { classNames } from './class-names';

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'title'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is in progress: the button keeps its width and focus, and ignores clicks. */
  busy?: boolean;
  /**
   * Disables the button, with the reason. It stays in the tab order so that the reason can be found and read
   * out.
   */
  disabledReason?: string | false | undefined;
  children: ReactNode;
}

/**
 * A button. Disable it with `disabledReason`, never with `disabled`: a disabled control says why (as a
 * tooltip and to screen readers).
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, busy, disabledReason, className, children, onClick, type = 'button', ...rest },
  ref,
) {
  const reasonId = useId();
  const off = Boolean(busy || disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const describedBy = classNames(rest['aria-describedby'], disabledReason && reasonId);
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(buttonStyle(variant, size), className)}
      onClick={handleClick}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy || undefined}
      title={disabledReason || undefined}
    >
      {busy && <BusyDots />}
      {children}
      {disabledReason && (
        // Hidden, so that it describes the button without becoming part of its name.
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
});

/** The busy indicator: three dots that pulse in turn. */
function BusyDots() {
  return (
    <span className="busy-dots" aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}
