import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

/** A server lays nothing out. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A modal on the native dialog: focus is held and given back, Escape and a click beside it close it.
 * Render it always and drive it by `open`.
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
  /** Keeps the title for screen readers only and leaves the close button to the content. */
  hideTitle?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBeside = useRef(false);
  /** Its end was told before its `close` event, which comes with a frame. */
  const isTold = useRef(false);

  /** Tells the end at once: what is asked for before the next frame, such as to open anew, comes after it. */
  const close = () => {
    isTold.current = true;
    ref.current?.close();
    onClose();
  };

  // Before the effects of its content, which measures and scrolls what is shown by then.
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
        // A file field inside tells that its own window was left.
        if (event.target === event.currentTarget) close();
      }}
      onClose={(event) => {
        // Closed by its content or by the browser itself; what has been opened anew by now stays open.
        if (!isTold.current && open && !event.currentTarget.open) onClose();
        isTold.current = false;
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A drag that ends beside the dialog, such as a selection of text, clicks the dialog as well.
        if (event.target === event.currentTarget && pressedBeside.current) close();
      }}
      className={classNames(
        'enter w-[calc(100%-2rem)] rounded-card border border-line bg-surface p-0 text-ink shadow-float',
        // One width at a time: of two, the order in the stylesheet would decide.
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
