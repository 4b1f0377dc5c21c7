import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The heading of a period with figures, with buttons for the previous and the next one. */
export function PeriodHeading({
  id,
  title,
  period,
  back,
  onBack,
}: {
  id: string;
  title: string;
  period: 'day' | 'week';
  /** How many periods before the current one are shown; none follows the current one. */
  back: number;
  onBack: (back: number) => void;
}) {
  const name = period === 'day' ? 'Day' : 'Week';
  const latest = period === 'day' ? 'This is today' : 'This is the current week';
  return (
    <div className="flex flex-wrap items-center gap-1">
      <h3 id={id} className="mr-auto text-xl" aria-live="polite">
        {title}
      </h3>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${name} before`}
        onClick={() => onBack(back + 1)}
      >
        <Icon name="arrow-left" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${name} after`}
        disabledReason={back === 0 && latest}
        onClick={() => onBack(back - 1)}
      >
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}
