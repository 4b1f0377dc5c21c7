import { kindsText } from '~/jobs/recipes/file-kind';
import type { PlannedStep } from '~/jobs/recipes/recipe';
import type { FlowPlace } from '~/jobs/recipes/recipe-flow';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import type { Reorder } from '~/ui/use-reorder';
import { OptionForm } from './option-form';

/** One step in the editor: its drag handle, its settings, and why it does not fit in its position. */
export function StepRow({
  step,
  place,
  number,
  isDragged,
  grip,
  onChange,
  onRemove,
}: {
  step: PlannedStep;
  place: FlowPlace;
  number: number;
  isDragged: boolean;
  grip: ReturnType<Reorder['grip']>;
  onChange: (options: PlannedStep['options']) => void;
  onRemove: (button: HTMLElement) => void;
}) {
  const { definition } = step;
  return (
    <li
      data-category={definition.tool.category}
      className={classNames(
        'flex flex-col gap-3 rounded-card border bg-surface p-4',
        place.misfit ? 'border-danger/40' : 'border-line',
        isDragged && 'shadow-float',
      )}
    >
      <div className="flex items-center gap-3">
        <button
          type="button"
          {...grip}
          aria-label={`Move step ${number}, ${definition.title}`}
          aria-describedby="step-order-help"
          className="-ml-2 grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Icon name="drag" />
        </button>
        <ToolIcon slug={definition.tool.slug} className="size-7" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{definition.title}</span>
          <span className="block text-sm text-muted">
            {kindsText(place.taken)} → {kindsText(place.outgoing)}
          </span>
        </span>
        <IconButton
          icon="trash"
          label={`Remove step ${number}, ${definition.title}`}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
      {place.misfit && (
        <p role="alert" className="text-sm text-danger">
          {place.misfit} Move it or take it out.
        </p>
      )}
      <OptionForm step={step} place={place} onChange={onChange} />
      {definition.note && <p className="text-sm text-muted">{definition.note}</p>}
    </li>
  );
}
