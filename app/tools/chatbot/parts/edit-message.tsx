import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';

/** Edits a message. Sending adds a version; the former one is kept. */
export function EditMessage({
  text,
  onCancel,
  onSend,
}: {
  text: string;
  onCancel: () => void;
  onSend: (text: string) => void;
}) {
  const [value, setValue] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text.length]);
  const send = () => {
    if (value.trim() !== '') onSend(value);
  };
  return (
    <form
      className="flex flex-col gap-2 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        Edit your message
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        value={value}
        rows={3}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="field-sizing-content max-h-80 min-h-20 w-full resize-none rounded-control border border-edge bg-surface px-4 py-2.5"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabledReason={value.trim() === '' && 'Write something first.'}
        >
          Send as a new version
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
