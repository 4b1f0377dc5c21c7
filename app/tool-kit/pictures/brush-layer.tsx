import type { Stroke } from '@entropy-tools/media/matting/brush';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A stroke shows immediately in colour; the picture is updated when it ends. */
const paint = { erase: 'rgb(220 60 40)', restore: 'rgb(40 160 90)' } as const;

/** Steps of the arrow keys, as a fraction of the longer side. */
const STEP = 0.01;
const LONG_STEP = 0.05;

/** Captures strokes by pointer or keyboard; covers the picture. */
export function BrushLayer({
  width,
  height,
  mode,
  radius,
  onStroke,
  onSwap,
  onRadius,
  onUndo,
  onRedo,
}: {
  /** Size of the picture in pixels; strokes are in fractions of the longer side. */
  width: number;
  height: number;
  mode: Stroke['mode'];
  radius: number;
  onStroke: (stroke: Stroke) => void;
  onSwap: () => void;
  onRadius: (radius: number) => void;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const points = useRef<number[]>([]);
  const unit = Math.max(width, height);
  const [place, setPlace] = useState<readonly [number, number]>();
  const wide = width / unit;
  const high = height / unit;

  const painter = () => canvas.current?.getContext('2d');
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = width;
    canvas.current.height = height;
  }, [width, height]);

  const placeOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * wide,
      ((event.clientY - box.top) / box.height) * high,
    ];
  };
  const draw = (from: readonly [number, number], to: readonly [number, number]) => {
    const brush = painter();
    if (!brush) return;
    // Opaque colour on a translucent layer, because overlaps would grow darker.
    brush.lineCap = 'round';
    brush.lineWidth = radius * 2 * unit;
    brush.strokeStyle = paint[mode];
    brush.beginPath();
    brush.moveTo(from[0] * unit, from[1] * unit);
    brush.lineTo(to[0] * unit + 0.01, to[1] * unit);
    brush.stroke();
  };
  const finish = () => {
    if (points.current.length > 0) onStroke({ mode, radius, points: points.current });
    points.current = [];
    // Keeps the colour until the picture has been rendered again.
    setTimeout(() => painter()?.clearRect(0, 0, width, height), 160);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    points.current = [...at];
    draw(at, at);
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = placeOf(event);
    setPlace(at);
    const { length } = points.current;
    if (length === 0) return;
    const before = [points.current[length - 2] ?? 0, points.current[length - 1] ?? 0] as const;
    if (Math.hypot(at[0] - before[0], at[1] - before[1]) < radius * 0.15) return;
    points.current.push(...at);
    draw(before, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = place ?? [wide / 2, high / 2];
    const by = event.shiftKey ? LONG_STEP : STEP;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const move = moves[event.key];
    const commanded = event.ctrlKey || event.metaKey;
    if (move)
      setPlace([
        Math.min(wide, Math.max(0, at[0] + move[0])),
        Math.min(high, Math.max(0, at[1] + move[1])),
      ]);
    else if (event.key === ' ' || event.key === 'Enter')
      onStroke({ mode, radius, points: [...at] });
    else if (event.key === '[') onRadius(radius / 1.2);
    else if (event.key === ']') onRadius(radius * 1.2);
    else if (event.key.toLowerCase() === 'x' && !commanded) onSwap();
    else if (commanded && event.key.toLowerCase() === 'z') (event.shiftKey ? onRedo : onUndo)();
    else if (commanded && event.key.toLowerCase() === 'y') onRedo();
    else return;
    event.preventDefault();
  };
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is painted on by keyboard as well
      tabIndex={0}
      role="application"
      aria-label={`Brush, ${mode}. Arrow keys move, Space paints, brackets change the size, X swaps.`}
      className="absolute inset-0 touch-none cursor-none"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={finish}
      onPointerCancel={finish}
      onPointerLeave={() => setPlace(undefined)}
      onKeyDown={onKeyDown}
      onFocus={() => setPlace((present) => present ?? [wide / 2, high / 2])}
      onBlur={() => setPlace(undefined)}
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full opacity-45" />
      {place && (
        <span
          aria-hidden
          className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-white outline-1 outline-black"
          style={{
            left: `${(place[0] / wide) * 100}%`,
            top: `${(place[1] / high) * 100}%`,
            width: `${((radius * 2) / wide) * 100}%`,
          }}
        />
      )}
    </div>
  );
}
