import type { MoodDay } from '../model/mood-trend';
import { moods } from '../model/moods';

const WIDTH = 420;
const HEIGHT = 200;
const LEFT = 60;
const TOP = 14;
const STEP = 38;

/** The days as dots from terrible to great, joined where consecutive. */
export function MoodChart({ days, label }: { days: readonly MoodDay[]; label: string }) {
  const x = (at: number) => LEFT + 12 + (at * (WIDTH - LEFT - 24)) / Math.max(1, days.length - 1);
  const y = (value: number) => TOP + (moods.length - value) * STEP;
  const points = days.flatMap(({ value, day }, at) =>
    value === null ? [] : [{ day, x: x(at), y: y(value) }],
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Chart. ${label}`}
      className="w-full max-w-[34rem]"
    >
      {moods.map((mood, at) => (
        <g key={mood}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={TOP + at * STEP}
            y2={TOP + at * STEP}
            stroke="var(--color-line)"
          />
          <text x={0} y={TOP + at * STEP + 5} fontSize="13" fill="var(--color-muted)">
            {mood}
          </text>
        </g>
      ))}
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map((point) => (
        <circle key={point.day} cx={point.x} cy={point.y} r="5" fill="var(--color-ink)" />
      ))}
      <text x={LEFT} y={HEIGHT - 4} fontSize="12" fill="var(--color-muted)">
        {days.length} days ago
      </text>
      <text x={WIDTH} y={HEIGHT - 4} fontSize="12" fill="var(--color-muted)" textAnchor="end">
        today
      </text>
    </svg>
  );
}
