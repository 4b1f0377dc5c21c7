import { useState } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { OutsideForm } from './outside-form';
import { OwnKeyButton } from './own-key/own-key-button';
import type { AiProviders } from './use-ai-providers';

const EngineDialog = lazyPart(() => import('./engine-dialog'), 'EngineDialog');

/**
 * The tool's own 'unavailable' message with alternatives: add a key, a model on the person's own computer, or
 * one that the browser can download.
 */
export function UnavailableDoors({
  message,
  providers,
}: {
  message: string;
  providers: AiProviders;
}) {
  const [open, setOpen] = useState<boolean>();
  const waiting = providers.providers.find(({ automatic }) => !automatic);
  return (
    <Notice
      tone="warning"
      title={message}
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
      With a key of your own (Google, OpenAI, Anthropic, xAI, DeepSeek, Mistral or OpenRouter) it
      works at once, without an account. The key is kept on this device only; it goes from this
      browser to its service and nowhere else. A model on your own computer (Ollama, LM Studio,
      llama.cpp) answers without any service.
      {waiting && ` ${waiting.note}`}
    </Notice>
  );
}
