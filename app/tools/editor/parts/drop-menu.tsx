import { type ReactNode, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import type { ButtonVariant } from '~/ui/button-style';
import { useLeave } from '~/ui/use-leave';

/** A button with a panel below it, which closes on Escape, on a click outside, or when it loses focus. */
export function DropMenu({
  label,
  face,
  variant,
  busy,
  className,
  children,
}: {
  /** The accessible name, if the face is only an icon. */
  label?: string;
  face: ReactNode;
  variant?: ButtonVariant;
  busy?: boolean;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useLeave(frame, isOpen, setOpen);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open inside
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        ref={opener}
        size="small"
        variant={variant ?? 'quiet'}
        busy={busy ?? false}
        aria-label={label}
        aria-expanded={isOpen}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </Button>
      {isOpen && (
        <div className="enter absolute top-full right-0 z-30 mt-1 w-72 rounded-card border border-line bg-surface p-1 shadow-float max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:w-auto">
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** The style of a menu item. */
export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left no-underline hover:bg-ink/8';
