import { useEffect, useState } from 'react';
import { classNames } from '~/ui/class-names';

const MINUTES = 15;

/** Time left of a quote: minutes and seconds, and a dot for each remaining minute. */
export function QuoteClock({
  endsAt,
  clockAheadMs,
  onOver,
}: {
  endsAt: string;
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  clockAheadMs: number;
  onOver: () => void;
}) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, clockAheadMs));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(endsAt, clockAheadMs));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt, clockAheadMs]);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  const minutesLeft = Math.ceil(left / 60);
  const soon = left <= 120;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <svg viewBox={`0 0 ${MINUTES * 12} 12`} className="h-3 w-44" aria-hidden>
        {Array.from({ length: MINUTES }, (_, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute is its place
            key={index}
            cx={index * 12 + 6}
            cy={6}
            r={index < minutesLeft ? 3.5 : 2}
            className={index < minutesLeft ? 'fill-accent' : 'fill-line'}
          />
        ))}
      </svg>
      <p className="text-sm" data-figures>
        The amount holds for{' '}
        {/* Visual only: announcing every second would drown out everything else. */}
        <time role="timer" className={classNames('font-semibold', soon && 'text-warning')}>
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </time>
      </p>
    </div>
  );
}

function secondsUntil(time: string, clockAheadMs: number): number {
  const now = Date.now() - clockAheadMs;
  return Math.max(0, Math.ceil((Date.parse(time) - now) / 1000));
}
