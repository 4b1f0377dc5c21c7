import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

/** The chart's eight colours: the suite's category hues, neighbours as distinct as possible. */
const chartColours = [
  'var(--color-cat-ai)',
  'var(--color-cat-documents)',
  'var(--color-cat-developer)',
  'var(--color-cat-design)',
  'var(--color-cat-productivity)',
  'var(--color-cat-media)',
  'var(--color-cat-text)',
  'var(--color-cat-health)',
] as const;

export const colourOf = (index: number): string =>
  chartColours[index % chartColours.length] ?? chartColours[0];

const tick = { fill: 'var(--color-muted)', fontSize: 12 };
export const axisLook = { tick, stroke: 'var(--color-edge)', tickLine: false } as const;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 });
const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 5, useGrouping: false });

/** A number on an axis: '2025', '12.5K'. */
export const tickText = (value: number): string =>
  Math.abs(value) >= 10_000 ? compact.format(value) : plain.format(value);

/** A label on an axis, truncated so that it does not shrink the chart. */
export const shortLabel = (label: string): string =>
  label.length > 14 ? `${label.slice(0, 13)}…` : label;

/** The box that a chart fills, with the names of its series below. */
export function ChartFrame({
  names,
  children,
}: {
  names: readonly string[];
  children: ReactElement;
}) {
  return (
    <>
      <div className="h-80 w-full text-sm sm:h-96">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
      {names.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm" data-legend>
          {names.map((name, index) => (
            <li key={name} className="flex min-w-0 items-center gap-2">
              <Swatch index={index} />
              <span className="max-w-60 truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** After the eighth series, the colours repeat at half opacity. */
export const opacityOf = (index: number): number => (index < chartColours.length ? 1 : 0.5);

/** A dot in a series' colour. */
export function Swatch({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden>
      <circle cx="5" cy="5" r="5" fill={colourOf(index)} fillOpacity={opacityOf(index)} />
    </svg>
  );
}

/** The tooltip at the pointer. */
export function Tip({ title, lines }: { title: string; lines: readonly [string, string][] }) {
  return (
    <div className="max-w-64 rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-float">
      <p className="font-medium wrap-anywhere">{title}</p>
      {lines.map(([name, value]) => (
        <p key={name} className="flex justify-between gap-4 text-muted" data-figures>
          <span className="truncate">{name}</span>
          <span className="text-ink">{value}</span>
        </p>
      ))}
    </div>
  );
}
