import type { Priority } from '../planner/model';

export const priorityNames: Readonly<Record<Priority, string>> = {
  none: 'No priority',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

const looks = {
  low: { bars: 1, style: 'fill-success' },
  medium: { bars: 2, style: 'fill-warning' },
  high: { bars: 3, style: 'fill-danger' },
} as const;

/** One, two or three rising bars, distinguished by shape as well as by colour. Nothing for 'none'. */
export function PriorityMark({ priority }: { priority: Priority }) {
  if (priority === 'none') return null;
  const { bars, style } = looks[priority];
  return (
    <span className="inline-flex shrink-0" title={`${priorityNames[priority]} priority`}>
      <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden>
        {[0, 1, 2].map((index) => (
          <rect
            key={index}
            x={1 + index * 4.5}
            y={9 - index * 4}
            width="3"
            height={4 + index * 4}
            rx="1"
            className={index < bars ? style : 'fill-line'}
          />
        ))}
      </svg>
      <span className="sr-only">{priorityNames[priority]} priority</span>
    </span>
  );
}
