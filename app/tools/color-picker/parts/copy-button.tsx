import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';

/** Copies a text and confirms it for 2 s, or says that the browser refused. */
export function CopyButton({
  text,
  label,
  showLabel = false,
  className,
}: {
  text: string;
  /** Accessible name: 'Copy HEX', 'Copy #e2603a'. */
  label: string;
  showLabel?: boolean;
  className?: string;
}) {
  const { outcome, copy } = useCopy();
  const told =
    outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed here' : undefined;
  return (
    <button
      type="button"
      title={showLabel ? undefined : (told ?? label)}
      className={classNames(
        'inline-flex min-h-10 shrink-0 items-center justify-center gap-2 rounded-control font-medium transition-colors',
        showLabel ? 'border border-edge bg-surface px-4 hover:border-ink' : 'min-w-10',
        className,
      )}
      onClick={() => copy(text)}
    >
      <Icon name={outcome === 'copied' ? 'check' : outcome ? 'error' : 'copy'} />
      <span className={showLabel ? '' : 'sr-only'} aria-live="polite">
        {told ?? label}
      </span>
    </button>
  );
}
