import { maskKey } from '@workers/api/vault/api-key.contract';
import type { LocalKey } from '~/platform/vault/local-keys';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';

/** A key stored on this device: masked, with buttons to test and to remove it. */
export function StoredKey({
  kept,
  isUsed,
  isTesting,
  onTest,
  onRemove,
}: {
  kept: LocalKey;
  /** The newest key of its service is the one in use. */
  isUsed: boolean;
  isTesting: boolean;
  onTest: () => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {kept.name}
          {isUsed && <span className="font-normal text-muted"> · in use</span>}
        </span>
        <code className="text-xs text-muted">{maskKey(kept.key)}</code>
      </span>
      <Button size="small" variant="quiet" busy={isTesting} onClick={onTest}>
        Test key
      </Button>
      <IconButton
        icon="trash"
        label={`Remove key ${kept.name}`}
        onClick={onRemove}
        className="h-11 min-w-11"
      />
    </li>
  );
}
