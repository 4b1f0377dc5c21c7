import type { CSSProperties } from 'react';

/** Clips the upper picture to this percentage of its width, from the left. */
export function clipTo(percent: number): CSSProperties {
  return { clipPath: `inset(0 ${100 - percent}% 0 0)` };
}

/**
 * The divider between two stacked pictures, in their frame (`relative`). A transparent range input covers
 * them: the pointer drags it, and the keyboard moves it like any other slider.
 */
export function CompareSlider({
  at,
  label,
  onMove,
}: {
  /** How much of the original is visible, in percent from the left. */
  at: number;
  label: string;
  onMove: (at: number) => void;
}) {
  return (
    <>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={`${at} percent original`}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
        className="peer absolute inset-0 size-full cursor-ew-resize appearance-none opacity-0"
      />
      <span
        aria-hidden
        style={{ left: `${at}%` }}
        className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-accent peer-focus-visible:w-1"
      >
        <span className="absolute top-1/2 left-1/2 size-6 -translate-1/2 rounded-full border-3 border-accent bg-surface" />
      </span>
    </>
  );
}
