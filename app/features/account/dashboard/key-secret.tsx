import type { KeyEntry } from '~/platform/vault/key-entry';
import { IconButton } from '~/ui/icon-button';
import { useSecret } from './use-secret';

/** A masked key with buttons to show and to copy it. */
export function KeySecret({ entry, read }: { entry: KeyEntry; read: () => Promise<string> }) {
  const { shown, busy, copied, error, toggle, copy } = useSecret(read);
  if (entry.failed) {
    return (
      <div>
        <p className="flex min-h-9 items-center font-mono text-sm text-danger">{entry.maskedKey}</p>
        <p className="text-sm text-muted">
          The stored key does not open and was left as it is. If you still have it, add it again.
        </p>
      </div>
    );
  }
  const visible = shown !== undefined;
  return (
    <div>
      <div className="flex items-start gap-1">
        {visible ? (
          <textarea
            readOnly
            aria-label={`Key ${entry.name}`}
            value={shown}
            rows={Math.min(4, Math.ceil(shown.length / 18))}
            spellCheck={false}
            className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none rounded-control border border-edge bg-well px-2 py-1.5 font-mono text-sm break-all"
          />
        ) : (
          <code className="flex min-h-9 min-w-0 flex-1 items-center font-mono text-sm break-all xl:flex-none">
            {entry.maskedKey}
          </code>
        )}
        <IconButton
          icon={visible ? 'eye-off' : 'eye'}
          label={`${visible ? 'Hide' : 'Show'} key ${entry.name}`}
          busy={busy === 'show'}
          onClick={toggle}
        />
        <IconButton
          icon={copied ? 'check' : 'copy'}
          label={copied ? `Copied key ${entry.name}` : `Copy key ${entry.name}`}
          busy={busy === 'copy'}
          onClick={copy}
          className={copied ? 'text-success!' : ''}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copied ? 'Copied' : visible && 'Hides after 30 seconds'}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
