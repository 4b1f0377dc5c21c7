import { Button } from './button';
import { Icon } from './icon';
import { useCopy } from './use-copy';

/** Copies a text and confirms it for 2 s, or says that the browser refused. */
export function CopyButton({
  text,
  name,
}: {
  text: string;
  /** Accessible name of what is copied: 'payment address'. */
  name: string;
}) {
  const { outcome, copy } = useCopy();
  return (
    <Button size="small" variant="quiet" onClick={() => copy(text)}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Select and copy it' : 'Copy'}
        {!outcome && <span className="sr-only"> {name}</span>}
      </span>
    </Button>
  );
}
