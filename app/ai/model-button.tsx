import { useState } from 'react';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { OutsideForm } from './outside-form';
import type { StyledTool } from './response-style';
import type { AiProviders } from './use-ai-providers';

const ModelDialog = lazyPart(() => import('./model-dialog'), 'ModelDialog');

/** Shows the model in use; opens the dialog of services, models and prices, which is loaded on demand. */
export function ModelButton({
  providers,
  manner,
}: {
  providers: AiProviders;
  manner?: StyledTool | undefined;
}) {
  const [open, setOpen] = useState<boolean>();
  const provider = providers.chosen?.provider;
  if (!provider) return null;
  const name = provider.standIn ? '' : provider.model;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name ? `${name}: model and manner` : 'Model and manner'}
        title="Model and manner"
        className="inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {name ? (
          <span className="truncate">{name}</span>
        ) : (
          <Icon name="settings" className="size-4" />
        )}
        {name && <Icon name="chevron-down" className="size-4 shrink-0" />}
      </button>
      {open !== undefined && (
        <OutsideForm>
          <ModelDialog
            providers={providers}
            manner={manner}
            open={open}
            onClose={() => setOpen(false)}
          />
        </OutsideForm>
      )}
    </>
  );
}
