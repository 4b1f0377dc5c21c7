import { OwnKeyButton } from '~/ai/own-key/own-key-button';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { messages } from '../messages';
import type { Editor } from '../use-editor';

/** An error, until it is dismissed or retried. The deck is unchanged. */
export function ErrorNotice({ editor }: { editor: Editor }) {
  const { trouble, fail, generation } = editor;
  if (!trouble) return null;
  const needsKey =
    trouble.message === messages.notConfigured || trouble.message === messages.keyRefused;
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
            Without a model: add slides by hand, or drop a document here. With a key of your own
            (Google, OpenAI, Anthropic and others) a model works at once; it stays on this device.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={dismiss}>
            Try Again
          </Button>
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
