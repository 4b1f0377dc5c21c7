import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { controlStyle } from '~/ui/field';

/**
 * Inline rename field. Blur and Enter save, Escape restores the former name (spec 1, section 4). The input is
 * kept when saving fails.
 */
export function NameField({
  name,
  label,
  maxLength,
  emptyText,
  describeFailure,
  onSave,
  onDone,
}: {
  name: string;
  /** Accessible name of the field. */
  label: string;
  maxLength: number;
  /** Error shown for an empty name. */
  emptyText: string;
  /** Describes why saving failed. */
  describeFailure: (failure: unknown) => string;
  onSave: (name: string) => Promise<void>;
  /** Called when the field can close: `saved` is true if the name changed. */
  onDone: (how: { saved: boolean; byKeyboard: boolean }) => void;
}) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const saving = useRef(false);
  const errorId = useId();
  useEffect(() => ref.current?.select(), []);

  const save = async (byKeyboard: boolean) => {
    const wanted = text.trim();
    if (saving.current) return;
    if (wanted === name) return onDone({ saved: false, byKeyboard });
    if (wanted === '') return setError(emptyText);
    saving.current = true;
    try {
      await onSave(wanted);
      onDone({ saved: true, byKeyboard });
    } catch (failure) {
      setError(describeFailure(failure));
    } finally {
      saving.current = false;
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The focus moves to the button before keyup, and the key press must not activate it.
    event.preventDefault();
    if (event.key === 'Enter') void save(true);
    else {
      // The field closes immediately; its blur must not save.
      saving.current = true;
      onDone({ saved: false, byKeyboard: true });
    }
  };
  return (
    <>
      <input
        ref={ref}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        dir="auto"
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save(false)}
        onKeyDown={handleKey}
        className={classNames(controlStyle, 'font-semibold')}
      />
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </>
  );
}
