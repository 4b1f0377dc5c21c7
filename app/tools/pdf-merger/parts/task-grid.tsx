import { classNames } from '~/ui/class-names';
import { type Mode, taskGroups } from '../toolbox/tasks';

/** All tasks at a glance, while there are no files yet. */
export function TaskGrid({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <section aria-labelledby="all-tasks" className="flex flex-col gap-4">
      <h2 id="all-tasks" className="text-xl">
        What it can do
      </h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {taskGroups.map(({ title, tasks }) => (
          <div key={title}>
            <h3 className="mb-1 font-sans text-sm font-medium tracking-normal text-muted">
              {title}
            </h3>
            <ul className="flex flex-col border-l border-line">
              {tasks.map(({ id, label }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={id === mode}
                    onClick={() => onChoose(id)}
                    className={classNames(
                      '-ml-px min-h-9 w-full rounded-r-control border-l-2 px-3 text-left transition-colors hover:bg-well',
                      id === mode ? 'border-accent font-medium' : 'border-transparent',
                    )}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
