import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '~/platform/vault/messages';
import { reasonOf } from '~/platform/vault/reason-of';
import { classNames } from '~/ui/class-names';
import { controlStyle } from '~/ui/field';
import { apiKeyLimits } from '../../../../workers/api/vault/api-key.contract';

/**
 * The field in which a key gets another name. Leaving it saves, Enter too, Escape takes the former
 * name back (spec 1, section 4). What was typed stays when saving fails.
 */
export function KeyNameField({
  name,
  onSave,
  onDone,
}: {
  name: string;
  onSave: (name: string) => Promise<void>;
  /** The field can go: `saved` tells whether the name is another. */
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
    if (wanted === '') return setError(messages.fieldsRequired);
    saving.current = true;
    try {
      await onSave(wanted);
      onDone({ saved: true, byKeyboard });
    } catch (failure) {
      setError(`${messages.updateFailed}: ${reasonOf(failure)}`);
    } finally {
      saving.current = false;
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The focus moves to the button before the key is up: its press must not count there as well.
    event.preventDefault();
    if (event.key === 'Enter') void save(true);
    else {
      // The field goes at once; its blur must not save.
      saving.current = true;
      onDone({ saved: false, byKeyboard: true });
    }
  };
  return (
    <>
      <input
        ref={ref}
        aria-label={`Name of key ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        dir="auto"
        value={text}
        maxLength={apiKeyLimits.name}
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
