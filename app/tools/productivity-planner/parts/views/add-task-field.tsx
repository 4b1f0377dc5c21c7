import { type KeyboardEvent, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { controlStyle } from '~/ui/field';
import { Icon } from '~/ui/icon';

/** A '+ Add task' button that turns into a field, see {@link AddTaskInput}. */
export function AddTaskField({
  label,
  short,
  tabIndex,
  onAdd,
}: {
  /** Accessible name with the place: 'Add task on Friday 21 November'. */
  label: string;
  /** Shows only 'Add', for narrow places. */
  short?: boolean;
  tabIndex?: number;
  onAdd: (title: string) => void;
}) {
  const [open, setOpen] = useState(false);
  // The button that returns after closing takes the focus, unlike that of the first render.
  const [closed, setClosed] = useState(false);
  if (open) {
    return (
      <AddTaskInput
        label={label}
        onAdd={onAdd}
        onClose={(byKey) => {
          setClosed(byKey);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      data-no-drag
      tabIndex={tabIndex}
      ref={(button) => {
        if (closed) button?.focus();
      }}
      onClick={() => setOpen(true)}
      onBlur={() => setClosed(false)}
      className="flex min-h-8 w-full items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-ink/6 hover:text-ink"
    >
      <Icon name="plus" className="size-4" />
      <span aria-hidden>{short ? 'Add' : 'Add task'}</span>
    </button>
  );
}

/**
 * A field for titles: Enter adds and stays for the next one; Escape, Enter without a title or leaving it
 * empty closes it. Typed text stays when the focus moves elsewhere.
 */
export function AddTaskInput({
  label,
  onAdd,
  onClose,
}: {
  label: string;
  onAdd: (title: string) => void;
  /** `byKey` is true if the focus should return to where it came from. */
  onClose: (byKey: boolean) => void;
}) {
  const [title, setTitle] = useState('');
  const handleKeyDown = (event: KeyboardEvent) => {
    // The calendar and the planner have their own keys.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const text = title.trim();
    if (!text) return onClose(true);
    onAdd(text);
    setTitle('');
  };
  return (
    <input
      aria-label={label}
      placeholder="Title, then Enter"
      value={title}
      // biome-ignore lint/a11y/noAutofocus: it comes where the person just pressed
      autoFocus
      maxLength={500}
      data-no-drag
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        if (!title.trim()) onClose(false);
      }}
      className={classNames(controlStyle, 'min-h-8 px-2 text-sm')}
    />
  );
}
