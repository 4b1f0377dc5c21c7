import { useState } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { OutsideForm } from './outside-form';
import { OwnKeyButton } from './own-key/own-key-button';
import type { AiProviders } from './use-ai-providers';

const EngineDialog = lazyPart(() => import('./engine-dialog'), 'EngineDialog');

/**
 * The tool's own 'unavailable' message with what can be done: add a key, or set up another engine. Says so instead
 * where the engine that was chosen could not be looked for.
 */
export function UnavailableDoors({
  message,
  without,
  providers,
}: {
  message: string;
  /** What the tool does without an engine, in a sentence. */
  without?: string;
  providers: AiProviders;
}) {
  const [open, setOpen] = useState<boolean>();
  return (
    <Notice
      tone="warning"
      title={providers.isLost ? 'The engine that you chose was not found.' : message}
      action={
        <div className="flex flex-wrap gap-2">
          <OwnKeyButton providers={providers}>Add a key</OwnKeyButton>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Other engines
          </Button>
          <Button size="small" variant="quiet" onClick={() => void providers.detect()}>
            Look again
          </Button>
          {open !== undefined && (
            <OutsideForm>
              <EngineDialog providers={providers} open={open} onClose={() => setOpen(false)} />
            </OutsideForm>
          )}
        </div>
      }
    >
      {without && !providers.isLost && `${without} `}
      {providers.isLost
        ? 'It could not be looked for, and your text goes to no other engine unless you choose one. Check the connection and look again, or choose under “Other engines”.'
        : 'The tool answers with a key of your own (Google, OpenAI, Anthropic, xAI, DeepSeek, Mistral or OpenRouter), which is kept on this device and goes to its service alone, or without any service: by a model on your own computer or in this browser.'}
    </Notice>
  );
}
