import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { OwnKeyButton } from './own-key/own-key-button';
import type { AiProviders } from './use-ai-providers';

/**
 * The tool's own 'unavailable' message with alternatives: add a key, or use a model that the browser can
 * download.
 */
export function UnavailableNotice({
  message,
  providers,
}: {
  message: string;
  providers: AiProviders;
}) {
  const waiting = providers.providers.find(({ automatic }) => !automatic);
  return (
    <Notice
      tone="warning"
      title={message}
      action={
        <div className="flex flex-wrap gap-2">
          <OwnKeyButton providers={providers}>Add a key</OwnKeyButton>
          {waiting && (
            <Button size="small" onClick={() => providers.choose(waiting.key)}>
              Use this browser's model
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => void providers.detect()}>
            Look again
          </Button>
        </div>
      }
    >
      With a key of your own (Google, OpenAI, Anthropic, xAI, DeepSeek or Mistral) it works at once,
      without an account. The key is kept on this device only; it goes from this browser to its
      service and nowhere else.
      {waiting && ` ${waiting.note}`}
    </Notice>
  );
}
