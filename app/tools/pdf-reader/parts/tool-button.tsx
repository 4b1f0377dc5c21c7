import { forwardRef, type ReactNode, useId } from 'react';
import { classNames } from '~/ui/class-names';
import { ReaderIcon, type ReaderIconName } from './reader-icon';

interface ToolButtonProps {
  icon: ReaderIconName;
  /** The accessible name, visible if the layout has room, else a tooltip. */
  label: string;
  onClick: () => void;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  expanded?: boolean;
  /** Disabled, with the reason. */
  disabledReason?: string | false;
  /** Shown beside the icon where there is room (in the menu on phones). */
  children?: ReactNode;
  className?: string;
}

/** A control of the reader's bar: an icon with a name. */
export const ToolButton = forwardRef<HTMLButtonElement, ToolButtonProps>(function ToolButton(
  { icon, label, onClick, pressed, expanded, disabledReason, children, className },
  ref,
) {
  const reasonId = useId();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      title={disabledReason ? `${label}: ${disabledReason}` : label}
      onClick={() => !disabledReason && onClick()}
      className={classNames('reader-tool', className)}
    >
      <ReaderIcon name={icon} />
      {children}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
});
