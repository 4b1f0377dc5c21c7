import { ScatteredDots } from '~/ui/scattered-dots';

/** Nothing left today: settled dots once the day's work is done, scattered ones before it begins. */
export function TodayEmpty({ done, first }: { done: number; first: boolean }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-line px-6 py-8 sm:px-8">
      {done > 0 ? <SettledDots /> : <ScatteredDots />}
      <p className="font-display text-xl font-semibold">
        {done > 0 ? 'All done for today' : first ? 'A clear day' : 'Nothing planned for today'}
      </p>
      <p className="max-w-measure text-muted">
        {done > 0
          ? `${done === 1 ? 'One task is' : `${done} tasks are`} behind you. The rest can wait.`
          : first
            ? 'Write what you have to do into the field above, the way you would say it. Dates, repeats, tags and priorities are understood.'
            : 'Pick something in Plan & review, or write a new task above.'}
      </p>
    </div>
  );
}

/** The nine dots of the empty page, in order. */
function SettledDots() {
  return (
    <svg viewBox="0 0 80 48" className="h-12 w-20" aria-hidden fill="none" strokeLinecap="round">
      <path
        className="stroke-muted"
        strokeWidth="5"
        d="M10 10h0M25 10h0M40 10h0M10 24h0M25 24h0M10 38h0M25 38h0M40 38h0"
      />
      <path className="stroke-accent" strokeWidth="7" d="M40 24h0" />
    </svg>
  );
}
