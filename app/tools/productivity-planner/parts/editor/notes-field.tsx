import { useState } from 'react';
import { LazyMarkdown } from '~/ui/markdown/lazy-markdown';
import { TextArea } from '~/ui/text-area';
import type { EditorFieldProps } from './editor-fields';
import { useDraftText } from './use-draft-text';

/** Notes in Markdown, with an editor and a preview. */
export function NotesField({ task, change }: EditorFieldProps) {
  const [reading, setReading] = useState(false);
  const [text, setText] = useDraftText(task.notes, (notes) => {
    change({ notes });
    return true;
  });
  return (
    <div className="relative">
      {text.trim() !== '' && (
        <button
          type="button"
          aria-pressed={reading}
          onClick={() => setReading(!reading)}
          className="link-button absolute -top-1 right-0 text-sm"
        >
          {reading ? 'Write' : 'Preview'}
        </button>
      )}
      {reading && text.trim() !== '' ? (
        <section aria-label="Notes">
          <p className="mb-1 text-sm font-medium">Notes</p>
          <LazyMarkdown text={text} />
        </section>
      ) : (
        <TextArea
          label="Notes"
          hint="Markdown"
          rows={4}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </div>
  );
}
