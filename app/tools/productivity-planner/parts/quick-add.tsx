import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';
import type { TaskDraft } from '../planner/store-api';
import { usePlanner } from './planner-context';
import { QuickChips } from './quick-chips';
import { QuickMarks } from './quick-marks';
import { useQuickReader } from './use-quick-reader';
import type { ViewId } from './view-names';

/** One field for a whole task. Shows the parsed parts while typing; Enter adds the task. */
export function QuickAdd({ view }: { view: ViewId }) {
  const { actions, today } = usePlanner();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [scroll, setScroll] = useState(0);
  const { loadReader, reading, readText } = useQuickReader(text);
  // Tasks whose text is no longer in the field and not yet in the planner: leaving now would lose them.
  const pending = useRef(0);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (pending.current > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  // In Today, a task without a day is planned for today.
  const forToday = view === 'today';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (!written) return field.current?.focus();
    // Cleared at once: what is typed while the parser loads is the next task.
    setText('');
    setScroll(0);
    pending.current += 1;
    const read = await loadReader();
    pending.current -= 1;
    const draft: TaskDraft = read ? read(written).draft : { title: written };
    const plan = forToday && !draft.due ? { plannedOn: today } : {};
    actions.add({ ...plan, ...draft });
  };

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-1.5">
      <div className="relative">
        <Icon
          name="plus"
          className="pointer-events-none absolute top-1/2 left-4 z-10 size-5 -translate-y-1/2 text-muted"
        />
        <QuickMarks text={readText} marks={reading?.parts ?? []} scroll={scroll} />
        <input
          ref={field}
          data-quick-add
          aria-label="Write a task"
          aria-describedby={hintId}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={500}
          placeholder="Write a task"
          value={text}
          onFocus={() => void loadReader()}
          onChange={({ target }) => setText(target.value)}
          onScroll={({ currentTarget }) => setScroll(currentTarget.scrollLeft)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className="quick-field relative min-h-13 w-full rounded-card border border-edge bg-transparent pr-20 pl-12 text-lg placeholder:text-muted hover:border-ink"
        />
        <button
          type="submit"
          className="absolute top-1/2 right-2 min-h-9 -translate-y-1/2 rounded-control bg-accent px-4 font-medium text-accent-ink transition-colors hover:bg-accent-hover"
        >
          Add
        </button>
      </div>
      <div id={hintId} className="flex min-h-7 flex-wrap items-center gap-2 text-sm text-muted">
        {reading ? (
          <QuickChips draft={reading.draft} forToday={forToday} />
        ) : (
          <span>
            For example{' '}
            <em className="text-ink not-italic">pay rent every 1st at 9am #home !high</em>
          </span>
        )}
      </div>
    </form>
  );
}
