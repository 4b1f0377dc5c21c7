import { Icon } from '~/ui/icon';
import type { ReaderError } from '../use-doc-reader';

/** An error, shown until it is dismissed. A previously open document stays open below it. */
export function ErrorPanel({ error, onDismiss }: { error: ReaderError; onDismiss: () => void }) {
  return (
    <section
      role="alert"
      aria-label="Error"
      className="flex gap-3 rounded-card border border-danger/40 bg-danger/8 p-4 text-sm"
    >
      <Icon name="error" className="size-5 text-danger" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 className="font-sans text-sm font-semibold">Error</h2>
        <p>{error.title}</p>
        {error.detail && <p className="mt-1 text-muted">{error.detail}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss error"
        onClick={onDismiss}
        className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
