import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Copy feedback lasts 2 s. */
const feedbackMs = 2000;

/** Shares the page's address through the system where it can, else copies it. Never any content. */
export function ShareButton({
  title,
  compact,
}: {
  title: string;
  /** A drawing alone, with its name for screen readers and as a tooltip. */
  compact?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
        setTimeout(() => setCopied(false), feedbackMs);
      }
    } catch {
      // The person closed the system's dialog, or the clipboard is forbidden: nothing was lost.
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className={compact ? 'size-9 px-0!' : 'max-sm:size-9 max-sm:px-0!'}
      onClick={() => void share()}
    >
      <Icon name={copied ? 'check' : 'share'} />
      <span aria-live="polite" className={compact ? 'sr-only' : 'max-sm:sr-only'}>
        {copied ? 'Link copied' : 'Share'}
      </span>
    </Button>
  );
}
