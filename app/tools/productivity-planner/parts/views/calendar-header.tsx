import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { CalendarMode } from './calendar-range';
import { ChoiceSwitch } from './choice-switch';

const modes = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

/** The period shown, with buttons to change it. */
export function CalendarHeader({
  title,
  titleId,
  mode,
  onMode,
  onTurn,
  onToday,
}: {
  title: string;
  titleId: string;
  mode: CalendarMode;
  onMode: (mode: CalendarMode) => void;
  onTurn: (count: 1 | -1) => void;
  onToday: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 id={titleId} aria-live="polite" className="mr-auto text-xl max-sm:basis-full">
        {title}
      </h3>
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Previous ${mode}`}
          onClick={() => onTurn(-1)}
        >
          <Icon name="arrow-left" />
        </Button>
        <Button variant="quiet" size="small" onClick={onToday}>
          Today
        </Button>
        <Button variant="quiet" size="small" aria-label={`Next ${mode}`} onClick={() => onTurn(1)}>
          <Icon name="arrow-right" />
        </Button>
      </div>
      <ChoiceSwitch legend="Calendar" choices={modes} value={mode} onChange={onMode} />
    </div>
  );
}
