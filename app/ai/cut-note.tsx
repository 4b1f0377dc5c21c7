import { useSyncExternalStore } from 'react';
import { currentCut, onCut } from './cut-answer';

/** Offers to go on with an answer that a limit cut; renders nothing otherwise. */
export function CutNote() {
  const cut = useSyncExternalStore(onCut, currentCut, () => undefined);
  if (!cut) return null;
  return (
    <span role="status" className="inline-flex shrink-0 items-center gap-x-2 text-ink">
      <span className="max-sm:sr-only">The answer was cut at a limit.</span>
      <button type="button" className="link-button min-h-11" onClick={cut.goOn}>
        Continue
      </button>
      <button type="button" className="link-button min-h-11" onClick={cut.leave}>
        Leave it
      </button>
    </span>
  );
}
