import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';

/** A code that is copied on click; narrow enough for a table on a phone. */
export function CopyCode({ code }: { code: string }) {
  const { outcome, copy } = useCopy();
  return (
    <button
      type="button"
      onClick={() => copy(code)}
      title="Copy"
      className="-mx-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-ink/8"
    >
      <code className="font-mono tracking-wider">{code}</code>
      <Icon
        name={outcome === 'copied' ? 'check' : outcome === 'refused' ? 'warning' : 'copy'}
        className={outcome === 'copied' ? 'size-4 text-success' : 'size-4 text-muted'}
      />
      <span className="sr-only" aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not copied: select it' : 'Copy'}
      </span>
    </button>
  );
}
