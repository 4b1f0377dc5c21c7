import { useState } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { describeDay } from '~/ui/daily-pattern/day';
import { promptOf } from '../daily-prompt';

/** The prompt of the day; large if the page has nothing else. */
export function DailyPrompt({
  large,
  onWrite,
  disabledReason,
}: {
  large: boolean;
  onWrite: (prompt: string) => void;
  disabledReason: string | undefined;
}) {
  const [today] = useState(() => new Date());
  const prompt = promptOf(today);
  const { weekday, date } = describeDay(
    new Date(today.getTime() - today.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
  );
  return (
    <section
      aria-label="Daily prompt"
      className={classNames(
        'flex flex-col gap-4 rounded-card bg-stage text-stage-ink',
        large ? 'items-start p-6 sm:p-12' : 'p-5 sm:flex-row sm:items-center sm:px-6',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm opacity-75">
          Today’s prompt · {weekday} {date}
        </p>
        <p
          className={classNames(
            'mt-1 max-w-measure font-display font-semibold text-balance',
            large ? 'text-2xl sm:text-3xl' : 'text-lg sm:text-xl',
          )}
        >
          {prompt}
        </p>
      </div>
      <Button
        variant="primary"
        onClick={() => onWrite(prompt)}
        disabledReason={disabledReason}
        className="self-start sm:self-auto"
      >
        Write about it
      </Button>
    </section>
  );
}
