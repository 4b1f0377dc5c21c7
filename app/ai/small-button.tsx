import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

/** A quiet icon button of a message, a chat or a task, with an accessible name. */
export function SmallButton({
  icon,
  label,
  onClick,
  pressed,
  disabledReason,
  className,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  disabledReason?: string | false;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={disabledReason ? `${label}. ${disabledReason}` : label}
      title={disabledReason || label}
      aria-pressed={pressed}
      aria-disabled={disabledReason ? true : undefined}
      onClick={() => {
        if (!disabledReason) onClick();
      }}
      className={classNames('chat-small-button', className)}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
