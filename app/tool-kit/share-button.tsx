import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Copy feedback lasts 2 s. */
const feedbackMs = 2000;

/** Shares the page's address through the system where it can, else copies it. Never any content. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The person closed the system's dialog, or the clipboard is forbidden: nothing was lost.
    }
  };
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <Icon name={copied ? 'check' : 'share'} />
      <span aria-live="polite">{copied ? 'Link copied' : 'Share'}</span>
    </Button>
  );
}
