import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** How long the copy feedback is shown, in milliseconds. */
const feedbackMs = 2000;

/**
 * Shares the page's URL through the system where possible, otherwise copies it. Never shares any content. On
 * phones and in a workspace only the icon shows, with its name for screen readers (tool.css).
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
      // The user closed the system's dialog, or the clipboard is forbidden: nothing to report.
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
