import { useEffect, useState } from 'react';

/** How long 'Copied' is shown, in milliseconds (spec 1, section 9). */
const FEEDBACK_MS = 2000;

/**
 * Copies text to the clipboard. `outcome` is set for 2 s: a browser may refuse, and then the user has to
 * select the text.
 */
export function useCopy(): {
  outcome: 'copied' | 'refused' | undefined;
  copy: (text: string) => void;
} {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return { outcome, copy };
}
