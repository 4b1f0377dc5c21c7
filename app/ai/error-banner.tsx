import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';

/** A red error banner that stays until it is dismissed. Announced to screen readers immediately. */
export function ErrorBanner({
  message,
  detail,
  action,
  onDismiss,
}: {
  /** The tool's own message, worded as in the specification. */
  message: string;
  /** What happened and what to do. */
  detail?: string | undefined;
  action?: ReactNode;
  onDismiss: () => void;
}) {
  return (
    <div
      role="alert"
      className="enter flex items-start gap-3 rounded-card border border-danger/40 bg-danger/8 py-2 pr-2 pl-4 text-sm"
    >
      <Icon name="error" className="my-2 size-5 text-danger" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{message}</p>
        {detail && detail !== message && <p>{detail}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
