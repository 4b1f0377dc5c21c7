import { Kbd } from '~/ui/kbd';

/** How it works, its limits, and its keyboard shortcuts. */
export function AboutChatToDocument() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          The text is taken out of your document in this browser. With each question it goes to the
          AI service named below the field, which is told to answer from it alone. What the answer
          quotes is then looked for in your document, letter by letter: you can jump to each
          passage, and words that are not there are marked.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Files up to 10MB, up to 100 of them together. The text of scanned PDFs is recognised on
          this device when you say so. Of very long documents the passages that have most to do with
          your question go along, the best of each document first, and the answer says so: they are
          found by their words in this browser, and by their meaning where the AI service can do
          that, for which it reads the whole document once. A language model can be wrong: look at
          the passages. Documents and questions are gone when you close the page, unless you keep
          them as a collection, which stays on this device; an export keeps the conversation as a
          file. With an account you can keep a collection there too and open it on another device:
          it is encrypted in this browser with a key that our server keeps encrypted, like notes
          without a passphrase of yours.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>Enter</Kbd> sends, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> makes a new line, <Kbd>Esc</Kbd>{' '}
          stops an answer.
        </p>
      </div>
    </div>
  );
}
