import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { TaskSection } from './task-sections';

/** A group's name and size; a button if the group can be folded. */
export function SectionHeading({
  section,
  open,
  onToggle,
}: {
  section: TaskSection;
  open: boolean;
  onToggle: () => void;
}) {
  const text = (
    <>
      <span className={section.tone === 'danger' ? 'text-danger' : undefined}>{section.title}</span>
      <span className="font-sans text-sm font-normal text-muted" data-figures>
        {section.tasks.length}
      </span>
    </>
  );
  const look = 'flex min-h-9 items-center gap-2 text-lg';
  if (!section.folds) return <h3 className={look}>{text}</h3>;
  return (
    <h3 className="text-lg">
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={classNames(look, '-ml-1 rounded-control pr-2 pl-1 hover:bg-ink/8')}
      >
        <Icon
          name="chevron-right"
          className={classNames('size-4 text-muted transition-transform', open && 'rotate-90')}
        />
        {text}
      </button>
    </h3>
  );
}
