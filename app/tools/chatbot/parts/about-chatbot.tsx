import { Kbd } from '~/ui/kbd';

/** How Synthea works, her limits, and the keyboard shortcuts. */
export function AboutChatbot() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Each message goes, with the conversation before it, to the AI service named below it.
          Chats are kept on this device, none on the server.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Synthea can be wrong, and knows nothing of today. The newest 100,000 characters of a chat
          go along, and its last few pictures.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>Enter</Kbd> sends, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> makes a new line, <Kbd>Esc</Kbd>{' '}
          stops an answer. <Kbd>↑</Kbd> in the empty field edits your last message.
        </p>
      </div>
    </div>
  );
}
