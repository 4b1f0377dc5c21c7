import { clockTime } from '@workers/api/payments/operator/operator-words.contract';
import type { ReactNode } from 'react';

/** A time in both zones: South Africa first, then UTC. */
export function RowTime({ time }: { time: string }) {
  return (
    <time dateTime={time} data-figures>
      <span className="whitespace-nowrap">{clockTime(time, 'SAST').slice(0, 16)} SAST</span>{' '}
      <span className="whitespace-nowrap text-muted">
        ({clockTime(time, 'UTC').slice(11, 16)} UTC)
      </span>
    </time>
  );
}

/** A label with its value below. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
