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

/** Imperative handle of the composer. */
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
  /** Accessible name of the field; defaults to the placeholder. */
  label?: string;
  canSend?: boolean;
  rows?: number;
  /** Buttons on the left of the row with Send. */
  tools?: ReactNode;
  /** Attachments, above the text. */
  attachments?: ReactNode;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  /** Called for arrow up in an empty field, to bring back the last message. */
  onEmptyUp?: () => void;
}

/**
 * The message field: Enter sends, Shift+Enter inserts a line break, Escape stops an answer. While an answer
 * is streaming the field is disabled and Send becomes Stop.
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
    // Enter that commits an IME composition (Japanese, Chinese) does not send.
    // keyCode 229 marks all keys of a composition; in Safari also the last one, fired after compositionend.
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
            // The second click of a double click was meant for Send, which was in this place.
            onClick={({ detail }) => detail < 2 && onStop()}
            className="composer-button border border-edge text-ink hover:border-ink"
          >
            <span className="size-3 rounded-[2px] bg-current" aria-hidden />
            <span className="max-sm:sr-only">Stop</span>
          </button>
        ) : (
          // A key of its own: otherwise React would reuse the button, which would keep the focus.
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
 * A disabled field loses the focus. It moves to the form, where Escape still stops and a second Enter does
 * nothing (on Stop it would cancel what the first one sent), and returns to the field on devices with a fine
 * pointer.
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
    // The browser blurs the disabled field some time after this effect.
    const nowhere = [null, document.body, field.current, form.current].includes(
      active as HTMLFormElement | null,
    );
    if (isBusy && nowhere) form.current?.focus({ preventScroll: true });
    // On a phone the on-screen keyboard would cover the answer.
    if (!isBusy && wasBusy.current && nowhere && matchMedia('(pointer: fine)').matches)
      field.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, field, form, wasBusy]);
}

/** For browsers without `field-sizing: content`. */
function useGrowing(field: RefObject<HTMLTextAreaElement>, value: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [field, value]);
}
