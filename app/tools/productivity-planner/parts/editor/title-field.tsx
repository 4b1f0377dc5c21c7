import { useId, useState } from 'react';
import type { EditorFieldProps } from './editor-fields';
import { useDraftText } from './use-draft-text';

/** The title. An empty one is rejected: the task keeps its last title. */
export function TitleField({ task, change }: EditorFieldProps) {
  const errorId = useId();
  const [empty, setEmpty] = useState(false);
  const [text, setText, reset] = useDraftText(task.title, (next) => {
    const taken = next.trim() !== '';
    setEmpty(!taken);
    if (taken) change({ title: next });
    return taken;
  });
  return (
    <div className="min-w-0 flex-1">
      <textarea
        data-editor-title
        rows={1}
        maxLength={500}
        aria-label="Title"
        aria-invalid={empty || undefined}
        aria-describedby={empty ? errorId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onBlur={() => {
          if (!empty) return;
          reset();
          setEmpty(false);
        }}
        className="field-sizing-content w-full resize-none rounded-control bg-transparent px-2 py-1.5 font-display text-xl font-semibold hover:bg-ink/4"
      />
      {empty && (
        <p id={errorId} role="alert" className="px-2 text-sm text-danger">
          A task needs a title; it keeps ‘{task.title}’ until there is one.
        </p>
      )}
    </div>
  );
}
