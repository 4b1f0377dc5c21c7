import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** A small button with an icon. Its accessible name is complete; the visible text may be shorter. */
export const IconButton = forwardRef<
  HTMLButtonElement,
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
    icon: IconName;
    /** Accessible name: the action and its object. */
    label: string;
    /** Text beside the icon in narrow lists; wide lists show the icon alone. */
    text?: string;
    busy?: boolean;
  }
>(function IconButton({ icon, label, text, busy, className, onClick, ...rest }, ref) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
      className={classNames(
        'inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-control text-sm font-medium text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-busy:opacity-55',
        text && 'px-3 xl:px-0',
        className,
      )}
    >
      <Icon name={icon} />
      {text && <span className="xl:hidden">{text}</span>}
    </button>
  );
});
