import { type ReactNode, useMemo } from 'react';
import { classNames } from '~/ui/class-names';
import { ringDots } from './focus-time';
import { useMediaQuery } from './use-media-query';

const dotCount = 60;

/** Sixty dots that settle into a ring as the phase progresses. Static under reduced motion. */
export function FocusRing({
  share,
  resting,
  children,
}: {
  /** Elapsed share of the phase, 0 to 1. */
  share: number;
  /** Whether it is a break, which has the other colour. */
  resting: boolean;
  children: ReactNode;
}) {
  const dots = useMemo(() => ringDots(dotCount), []);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const settled = Math.round(share * dotCount);
  return (
    <div className="relative mx-auto size-60">
      <svg viewBox="0 0 240 240" className="size-full" aria-hidden>
        {dots.map((dot, index) => {
          const done = index < settled;
          const drifts = !done && !still;
          return (
            <circle
              key={`${dot.x} ${dot.y}`}
              cx={dot.x}
              cy={dot.y}
              r={done ? 4 : 2.5}
              style={{
                transform: drifts ? `translate(${dot.driftX}px, ${dot.driftY}px)` : undefined,
              }}
              className={classNames(
                'transition-[transform,fill] duration-700 ease-out',
                done ? (resting ? 'fill-success' : 'fill-accent') : 'fill-edge',
              )}
            />
          );
        })}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-1 text-center">
        {children}
      </div>
    </div>
  );
}
