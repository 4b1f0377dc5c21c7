import { classNames } from '~/ui/class-names';

/** Side by side, on top of each other with a divider, the choice of subjects, or the brush. */
export type View = 'both' | 'compare' | 'subjects' | 'brush';

const names: readonly [View, string][] = [
  ['both', 'Side by side'],
  ['compare', 'Compare'],
  ['subjects', 'Subjects'],
  ['brush', 'Brush'],
];

/** Switches between the views. */
export function ViewSwitch({
  view,
  subjects,
  onView,
}: {
  view: View;
  /** How many subjects there are to choose from. */
  subjects: number;
  onView: (view: View) => void;
}) {
  const shown = names.filter(([id]) => id !== 'subjects' || subjects > 1);
  return (
    <fieldset className="flex w-fit min-w-0 max-w-full gap-1 overflow-x-auto rounded-control bg-well p-1">
      <legend className="sr-only">View</legend>
      {shown.map(([id, name]) => (
        <label
          key={id}
          className={classNames(
            'relative flex min-h-9 cursor-pointer items-center rounded-control px-2 text-sm sm:px-3 font-medium whitespace-nowrap transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
            view === id ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="view"
            checked={view === id}
            onChange={() => onView(id)}
            className="sr-only"
          />
          {id === 'subjects' ? `${name} (${subjects})` : name}
        </label>
      ))}
    </fieldset>
  );
}
