import { messages, NAME } from '../messages';

/** A conversation without messages. The greeting is never sent to a model. */
export function Greeting({ onCapabilities }: { onCapabilities: () => void }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto py-4">
      <div className="mx-auto flex w-full max-w-lg flex-col items-start gap-4 px-4">
        <article aria-label={NAME} className="pt-3">
          <p>{messages.greeting}</p>
        </article>
        <button type="button" onClick={onCapabilities} className="chat-starter h-auto! w-auto!">
          See what it can do, with examples
        </button>
      </div>
    </div>
  );
}
