import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';

/** Copies a text and confirms it for 2 s, or says that the browser refuses. */
export function CopyButton({
  label,
  text,
  disabledReason,
}: {
  label: string;
  /** Evaluated when copying, because the address may be newer than the last render. */
  text: () => string;
  disabledReason?: string | false;
}) {
  const { outcome, copy } = useCopy();
  return (
    <Button size="small" disabledReason={disabledReason} onClick={() => copy(text())}>
      <Icon name={outcome === 'copied' ? 'check' : label === 'Copy link' ? 'link' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed here' : label}
      </span>
    </Button>
  );
}
