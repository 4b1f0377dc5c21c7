import { useMemo } from 'react';
import { describeDay } from '~/ui/daily-pattern/day';
import { DotField } from '~/ui/daily-pattern/dot-field';
import { fieldHeight, fieldWidth } from '~/ui/daily-pattern/dot-layers';
import { lightableDots, linePath, litDots } from './constellation';

/**
 * The day's dots beside the form. Each character of the address lights one of them; once the link is sent a
 * line joins them. It is computed in the browser only and adds no information, so it is decorative.
 */
export function DotStage({ day, text, joined }: { day: string; text: string; joined: boolean }) {
  const dots = useMemo(() => lightableDots(day), [day]);
  const lit = litDots(dots, text);
  const { date } = describeDay(day);
  return (
    <div
      data-joined={joined || undefined}
      className="dot-stage relative overflow-hidden bg-stage text-stage-ink max-lg:h-36 lg:sticky lg:top-16 lg:h-[max(34rem,calc(100dvh-4rem))]"
      aria-hidden
    >
      <DotField day={day} className="absolute inset-0 size-full" />
      <svg
        viewBox={`0 0 ${fieldWidth} ${fieldHeight}`}
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {joined && (
          <path className="constellation stroke-accent" pathLength={1} d={linePath(lit)} />
        )}
        {lit.map(({ x, y }, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is what it stands for
            key={`${index} ${x} ${y}`}
            className="lit-dot fill-accent"
            cx={x}
            cy={y}
            r={6}
          />
        ))}
      </svg>
      <p className="absolute bottom-6 left-6 hidden rounded-control bg-stage px-2 text-sm lg:block">
        {joined ? 'Your address, as today draws it.' : `The dots of ${date}.`}
      </p>
    </div>
  );
}
