import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon';

/** Spec 1, section 9. */
const FEEDBACK_MS = 2000;

/** A code that a press copies: narrow enough for a table on a phone. */
export function CopyCode({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <button
      type="button"
      onClick={() => void copy()}
      title="Copy"
      className="-mx-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-ink/8"
    >
      <code className="font-mono tracking-wider">{code}</code>
      <Icon
        name={outcome === 'copied' ? 'check' : outcome === 'refused' ? 'warning' : 'copy'}
        className={outcome === 'copied' ? 'size-4 text-success' : 'size-4 text-muted'}
      />
      <span className="sr-only" aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not copied: select it' : 'Copy'}
      </span>
    </button>
  );
}
