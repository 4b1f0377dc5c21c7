import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

/** Avoids React's warning: a server has no layout. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A modal on the native dialog: it traps and restores focus; Escape and a click on the backdrop close it.
 * Always render it, and control it with `open`.
 */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title visually and leaves the close button to the content. */
  hideTitle?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBeside = useRef(false);
  /** `onClose` was already called, before the `close` event, which fires with a frame. */
  const isTold = useRef(false);

  /**
   * Calls `onClose` synchronously, so that anything after it, such as reopening before the next frame, comes
   * later.
   */
  const close = () => {
    isTold.current = true;
    ref.current?.close();
    onClose();
  };

  // Layout effect, so that it runs before the effects of the content, which measure and scroll.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the dialog's own key
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Ignores `cancel` events that bubble from a file input inside.
        if (event.target === event.currentTarget) close();
      }}
      onClose={(event) => {
        // Closed by its content or by the browser; a dialog reopened by now stays open.
        if (!isTold.current && open && !event.currentTarget.open) onClose();
        isTold.current = false;
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A drag that ends on the backdrop, such as a text selection, also fires a click on the dialog.
        if (event.target === event.currentTarget && pressedBeside.current) close();
      }}
      className={classNames(
        'enter w-[calc(100%-2rem)] rounded-card border border-line bg-surface p-0 text-ink shadow-float',
        // Only one max-width class: with two, their order in the stylesheet would decide.
        !className?.includes('max-w-') && 'max-w-md',
        className,
      )}
    >
      {/* The inner box covers the dialog, so that only a click on the backdrop hits the dialog itself. */}
      <div className={hideTitle ? '' : 'p-6'}>
        <div className={hideTitle ? 'sr-only' : 'mb-4 flex items-start justify-between gap-4'}>
          <h2 id={titleId} dir="auto" className="min-w-0 text-xl wrap-anywhere">
            {title}
          </h2>
          {!hideTitle && (
            <button
              type="button"
              aria-label="Close"
              onClick={close}
              className="-m-2 grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {open && children}
      </div>
    </dialog>
  );
}
