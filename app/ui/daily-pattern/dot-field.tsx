import { classNames } from '../class-names';
import { createDotLayers, fieldHeight, fieldWidth } from './dot-layers';

/**
 * The day's dots as inline SVG: no request, no script and no layout shift, because the frame has a fixed
 * size. They settle once, by CSS, and do not move under reduced motion.
 */
export function DotField({ day, className }: { day: string; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${fieldWidth} ${fieldHeight}`}
      preserveAspectRatio="xMaxYMid slice"
      className={classNames('dot-field', className)}
      fill="none"
      strokeLinecap="round"
      aria-hidden
    >
      {createDotLayers(day).map(({ tone, size, turn, path }) => (
        <path
          key={`${tone}${size}${turn}`}
          className={`settle-${turn} ${tone === 'accent' ? 'stroke-accent' : 'stroke-ink'}`}
          strokeWidth={size}
          d={path}
        />
      ))}
    </svg>
  );
}
