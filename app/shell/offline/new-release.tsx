import { Button } from '~/ui/button';

/**
 * A discreet notice that another release is ready. This tab keeps running its own, whose files stay on the
 * device; only the user reloads it.
 */
export function NewRelease({ onLater }: { onLater: () => void }) {
  return (
    <div
      role="status"
      className="enter fixed bottom-3 left-3 z-30 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-float print:hidden"
    >
      <span>A new version is ready:</span>
      <Button size="small" onClick={() => location.reload()}>
        Reload
      </Button>
      <Button size="small" variant="quiet" onClick={onLater}>
        Later
      </Button>
    </div>
  );
}
