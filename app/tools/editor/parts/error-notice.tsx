import { OwnKeyButton } from '~/ai/own-key/own-key-button';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { messages } from '../messages';
import type { Editor } from '../use-editor';

/** An error, until it is dismissed or retried. */
export function ErrorNotice({ editor }: { editor: Editor }) {
  const { trouble, fail, generation, topic } = editor;
  if (!trouble) return null;
  const needsKey =
    trouble.message === messages.notConfigured || trouble.message === messages.keyRefused;
  const isOfDeck = needsKey || trouble.message.startsWith(messages.failedGenerate(''));
  const dismiss = () => fail(undefined);
  return (
    <div role="alert" className="deck-trouble enter">
      <Icon name="error" className="mt-0.5 size-5 text-danger" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{messages.wrong}</p>
        <p>{trouble.message}</p>
        {trouble.detail && trouble.detail !== trouble.message && (
          <p className="text-muted">{trouble.detail}</p>
        )}
        {needsKey && (
          <p className="text-muted">
            Without a model: add slides by hand, or drop a document or a table here. With a key of
            your own (Google, OpenAI, Anthropic and others) a model works at once; it stays on this
            device.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={dismiss}>
            Try Again
          </Button>
          {isOfDeck && topic.trim() !== '' && !trouble.isDrafted && (
            <Button
              size="small"
              onClick={() => {
                dismiss();
                void generation.draft(topic.trim());
              }}
            >
              Draft it on this device
            </Button>
          )}
          {needsKey && <OwnKeyButton providers={generation.providers}>Add a key</OwnKeyButton>}
        </div>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
