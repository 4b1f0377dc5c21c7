import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';
import { type KeyboardEvent, useRef } from 'react';
import { spokenTime } from '../time-code';

/** Start or end of a part, dragged, or moved by arrows by a frame (with Shift by a second). */
export function RangeHandle({
  end,
  number,
  range,
  source,
  timeAt,
  onGrab,
  onMove,
}: {
  end: 'from' | 'to';
  /** Of the part, from 1. */
  number: number;
  range: TrimRange;
  source: SourceVideo;
  /** The time at a horizontal position in the window. */
  timeAt: (clientX: number) => number;
  onGrab: () => void;
  onMove: (seconds: number) => void;
}) {
  const isHeld = useRef(false);
  const { frameRate, durationSeconds } = source;
  const value = range[end];
  const limits = end === 'from' ? [0, range.to] : [range.from, durationSeconds];
  const [low = 0, high = durationSeconds] = limits;
  const moveTo = (seconds: number) => {
    const gap = 1 / frameRate;
    const held =
      end === 'from'
        ? Math.min(Math.max(0, seconds), range.to - gap)
        : Math.max(Math.min(durationSeconds, seconds), range.from + gap);
    if (Math.abs(held - value) > 1e-6) onMove(held);
  };
  const press = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 1 : 1 / frameRate) as number;
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: value - step,
      ArrowDown: value - step,
      ArrowRight: value + step,
      ArrowUp: value + step,
      PageDown: value - 5,
      PageUp: value + 5,
      Home: low,
      End: high,
    };
    const seconds = to[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    onGrab();
    moveTo(seconds);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="range-handle"
      data-end={end}
      aria-label={`${end === 'from' ? 'Start' : 'End'} of part ${number}`}
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={value}
      aria-valuetext={spokenTime(value)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
        onGrab();
      }}
      onPointerMove={(event) => {
        if (isHeld.current) moveTo(timeAt(event.clientX));
      }}
      onPointerUp={() => {
        isHeld.current = false;
      }}
      onPointerCancel={() => {
        isHeld.current = false;
      }}
    />
  );
}
