import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

const feedbackMs = 2000;

/** Copies a text and says so for 2 s; says when the browser refuses. */
export function CopyButton({
  label,
  text,
  disabledReason,
}: {
  label: string;
  /** Made when it is copied: the address may be newer than the last render. */
  text: () => string;
  disabledReason?: string | false;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), feedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Button size="small" disabledReason={disabledReason} onClick={() => void copy()}>
      <Icon name={outcome === 'copied' ? 'check' : label === 'Copy link' ? 'link' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed here' : label}
      </span>
    </Button>
  );
}
