import { useEffect, useState } from 'react';

/** How long 'Copied' stands (spec 1, section 9). */
const FEEDBACK_MS = 2000;

/**
 * Copies texts. `outcome` says for 2 s how it went: a browser may refuse, and then the person has to
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
