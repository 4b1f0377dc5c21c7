import {
  type ClipboardEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { Icon } from '~/ui/icon';

/** What a tool can do with the field from outside. */
export interface ComposerHandle {
  focus: () => void;
}

export interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  isBusy: boolean;
  placeholder: string;
  /** Name of the field for screen readers; the placeholder where nothing is said. */
  label?: string;
  canSend?: boolean;
  rows?: number;
  /** Buttons beside Send, left. */
  tools?: ReactNode;
  /** What goes along, above the text. */
  attachments?: ReactNode;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  /** Arrow up in the empty field: the last message again. */
  onEmptyUp?: () => void;
}

/**
 * Where a message is written: Enter sends, Shift+Enter makes a line, Escape stops an answer. While one
 * is under way the field is off and Send is Stop.
 */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  {
    value,
    onChange,
    onSend,
    onStop,
    isBusy,
    placeholder,
    label = placeholder,
    canSend = value.trim() !== '',
    rows = 1,
    tools,
    attachments,
    onPaste,
    onEmptyUp,
  },
  ref,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  useKeepFocus({ isBusy, field, form, wasBusy });
  useGrowing(field, value);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && value === '' && onEmptyUp) {
      event.preventDefault();
      onEmptyUp();
    }
    // A key that ends the writing of one character (Japanese, Chinese) sends nothing.
    // 229 is each key of it, in Safari also the last one, which comes after the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.keyCode === 229) return;
    event.preventDefault();
    if (canSend && !isBusy) onSend();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="rounded-card border border-edge bg-surface transition-colors focus-within:border-ink"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !isBusy) onSend();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isBusy) onStop();
      }}
    >
      {attachments}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        value={value}
        disabled={isBusy}
        placeholder={placeholder}
        dir="auto"
        enterKeyHint="send"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        onPaste={onPaste}
        className="composer-field"
      />
      <div className="flex items-center gap-1 p-2 pt-0">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">{tools}</div>
        {isBusy ? (
          <button
            key="stop"
            type="button"
            // The second press of a double one was meant for Send, which stood here.
            onClick={({ detail }) => detail < 2 && onStop()}
            className="composer-button border border-edge text-ink hover:border-ink"
          >
            <span className="size-3 rounded-[2px] bg-current" aria-hidden />
            <span className="max-sm:sr-only">Stop</span>
          </button>
        ) : (
          // Its own key: a button that changed its meaning would keep the focus.
          <button
            key="send"
            type="submit"
            aria-disabled={!canSend || undefined}
            title={canSend ? undefined : 'Write a message first.'}
            className="composer-button composer-send"
          >
            <Icon name="arrow-up" />
            <span className="max-sm:sr-only">Send</span>
          </button>
        )}
      </div>
    </form>
  );
});

/**
 * A field that is switched off loses the focus: it goes to the form, where Escape still stops and a second Enter does
 * nothing (at Stop it would cancel what the first one sent), and comes back where keys are used.
 */
function useKeepFocus({
  isBusy,
  field,
  form,
  wasBusy,
}: {
  isBusy: boolean;
  field: RefObject<HTMLTextAreaElement>;
  form: RefObject<HTMLFormElement>;
  wasBusy: { current: boolean };
}) {
  useEffect(() => {
    const active = document.activeElement;
    // The browser takes the focus from the field some time after this.
    const nowhere = [null, document.body, field.current, form.current].includes(
      active as HTMLFormElement | null,
    );
    if (isBusy && nowhere) form.current?.focus({ preventScroll: true });
    // On a phone the keyboard would come up over the answer.
    if (!isBusy && wasBusy.current && nowhere && matchMedia('(pointer: fine)').matches)
      field.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, field, form, wasBusy]);
}

/** For browsers whose fields do not grow by themselves. */
function useGrowing(field: RefObject<HTMLTextAreaElement>, value: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [field, value]);
}
