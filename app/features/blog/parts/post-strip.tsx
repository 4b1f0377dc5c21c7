import { fieldWidth } from '~/ui/daily-pattern/dot-layers';
import { createPostDots } from '../post-dots';

/** A post's picture: its strip of dots as inline SVG. */
export function PostStrip({
  seed,
  height,
  className,
}: {
  /** The post's id, so that the picture stays when the title changes. */
  seed: string;
  /** In units of the viewBox, which is 720 wide. */
  height: number;
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${fieldWidth} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden
    >
      {createPostDots(seed, height).layers.map(({ tone, size, path }) => (
        <path
          key={`${tone}${size}`}
          className={tone === 'accent' ? 'stroke-accent' : 'stroke-ink'}
          strokeWidth={size}
          d={path}
        />
      ))}
    </svg>
  );
}
