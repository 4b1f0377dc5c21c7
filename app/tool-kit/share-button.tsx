import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Copy feedback lasts 2 s. */
const feedbackMs = 2000;

/**
 * Shares the page's address through the system where it can, else copies it. Never any content. On
 * phones and in a workspace it is a drawing alone, with its name for screen readers (tool.css).
 */
export function ShareButton({ title }: { title: string }) {
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
    <Button variant="quiet" size="small" className="share" onClick={() => void share()}>
      <Icon name={copied ? 'check' : 'share'} />
      <span aria-live="polite" className="share-text">
        {copied ? 'Link copied' : 'Share'}
      </span>
    </Button>
  );
}
