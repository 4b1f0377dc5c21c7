import { formatBytes } from '@entropy-tools/core/format';
import type { KeptModel } from '@entropy-tools/data/gguf/kept-models';
import { useSyncExternalStore } from 'react';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { type LoadedModel, loadedModel, onLoadedModel } from './loaded-model';

/** A kept model with its size: choose it, take it out of memory, remove it. */
export function KeptModelRow({
  model: { id, name, bytes, quantisation, licence },
  isUsed,
  onChoose,
  onRemove,
}: {
  model: KeptModel;
  isUsed: boolean;
  onChoose: () => void;
  onRemove: () => void;
}) {
  const loaded = useSyncExternalStore(onLoadedModel, loadedModel, () => undefined);
  const isLoaded = loaded?.id === id;
  const facts = [formatBytes(bytes), quantisation, licence && `licence ${licence}`];
  const free = async () => (await import('./device-provider')).unloadModel();
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 basis-28">
        <span className="block truncate font-medium">
          {name}
          {isUsed && <span className="font-normal text-muted"> · in use</span>}
        </span>
        <span data-figures className="block text-muted">
          {facts.filter(Boolean).join(' · ')}
          {isLoaded && stateOf(loaded)}
        </span>
      </span>
      {isLoaded && (
        <Button size="small" variant="quiet" onClick={() => void free()}>
          Free memory
        </Button>
      )}
      {!isUsed && (
        <Button size="small" onClick={onChoose}>
          Use
        </Button>
      )}
      <IconButton
        icon="trash"
        label={`Remove ${name} from this device`}
        onClick={onRemove}
        className="h-11 min-w-11"
      />
    </li>
  );
}

function stateOf({ threads }: LoadedModel): string {
  if (threads === 0) return ' · being read into memory';
  return ` · in memory, on ${threads === 1 ? 'one core' : `${threads} cores`}`;
}
