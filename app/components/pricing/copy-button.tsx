import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

/** Spec 1, section 9. */
const FEEDBACK_MS = 2000;

/** Copies a text and says so for 2 s; says when the browser refuses. */
export function CopyButton({
  text,
  name,
}: {
  text: string;
  /** What is copied, for screen readers: 'payment address'. */
  name: string;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Button size="small" variant="quiet" onClick={() => void copy()}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Select and copy it' : 'Copy'}
        {!outcome && <span className="sr-only"> {name}</span>}
      </span>
    </Button>
  );
}
