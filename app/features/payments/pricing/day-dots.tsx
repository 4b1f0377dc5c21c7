import { PLAN_DAYS } from '@workers/api/subscription/plans.contract';

const PER_ROW = 10;

/** A dot for each day of a payment, in rows of ten. */
export function DayDots() {
  const dots = Array.from(
    { length: PLAN_DAYS },
    (_, day) => `M${(day % PER_ROW) * 8 + 4} ${Math.floor(day / PER_ROW) * 8 + 4}h0`,
  );
  return (
    <svg viewBox="0 0 80 24" className="h-6 w-20 stroke-edge" aria-hidden strokeLinecap="round">
      <path d={dots.join('')} strokeWidth="4" />
    </svg>
  );
}
