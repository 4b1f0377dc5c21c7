import { useState } from 'react';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { OutsideForm } from './outside-form';
import type { StyledTool } from './response-style';
import type { AiProviders } from './use-ai-providers';

const EngineDialog = lazyPart(() => import('./engine-dialog'), 'EngineDialog');

/** Shows which engine and model answer; opens the dialog of engines, which is loaded on demand. */
export function EngineButton({
  providers,
  manner,
}: {
  providers: AiProviders;
  manner?: StyledTool | undefined;
}) {
  const [open, setOpen] = useState<boolean>();
  const provider = providers.chosen?.provider;
  const none = providers.isLost ? 'Your engine was not found' : 'No AI service yet';
  const label = provider?.label ?? none;
  const isOurs = provider?.id === 'gateway';
  const model = provider && !provider.standIn ? provider.model : undefined;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Choose which AI answers"
        className="inline-flex h-11 min-w-11 shrink items-center gap-1 rounded-control hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">Answers come from </span>
        {/* A phone has little room: our own server, which most people use, goes without its name. */}
        <span
          className={`${model ? 'max-w-1/2 shrink-0 ' : ''}truncate ${model && isOurs ? 'max-sm:sr-only' : ''}`}
        >
          {label}
        </span>
        {model && <span className={isOurs ? 'max-sm:sr-only' : undefined}>·</span>}
        {model && <span className="truncate">{model}</span>}
        <Icon name="chevron-down" className="size-4 shrink-0" />
      </button>
      {open !== undefined && (
        <OutsideForm>
          <EngineDialog
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
