import { classNames } from '../class-names';
import { createDotLayers, fieldHeight, fieldWidth } from './dot-layers';

/**
 * The day's dots, drawn into the page: no request, no script, and no shift, because the frame has its
 * size before. They settle into place once, by CSS, and stand still under reduced motion.
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
