import type { Point, Quad } from '@entropy-tools/documents/page-photo/quad';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';
import { moveCorner } from './move-corner';
import { Outline } from './page-outline';

const cornerNames = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;
/** Step of an arrow key, as a fraction of the picture's sides. */
const [STEP, LARGE_STEP] = [0.005, 0.05];
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A photograph with the four corners of its page, which can be moved with mouse, finger or arrow keys. */
export function CornerEditor({
  preview,
  corners,
  onCorners,
}: {
  preview: Blob;
  corners: Quad;
  onCorners: (corners: Quad) => void;
}) {
  const url = useObjectUrl(preview);
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const move = (index: number, to: Point) => onCorners(moveCorner(corners, index, to));
  const onKey = (event: KeyboardEvent, index: number) => {
    const way = arrows[event.key];
    const corner = corners[index];
    if (!way || !corner) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    move(index, { x: corner.x + way[0] * step, y: corner.y + way[1] * step });
  };
  const onDrag = (event: PointerEvent, index: number) => {
    const area = box.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(index, {
      x: (event.clientX - area.left) / area.width,
      y: (event.clientY - area.top) / area.height,
    });
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <div ref={box} className="relative flex touch-none select-none">
        {url && (
          <img src={url} alt="" draggable={false} className="max-h-[55vh] max-w-full rounded-sm" />
        )}
        <Outline corners={corners} />
        {corners.map(({ x, y }, index) => (
          <button
            key={cornerNames[index]}
            type="button"
            aria-label={`${cornerNames[index]} corner, ${percent(x)} from the left, ${percent(y)} from the top`}
            aria-describedby={hintId}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onKeyDown={(event) => onKey(event, index)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              event.currentTarget.focus();
            }}
            onPointerMove={(event) => onDrag(event, index)}
            className="group/corner absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-move place-items-center rounded-full"
          >
            <span className="size-5 rounded-full border-3 border-accent bg-surface group-focus-visible/corner:bg-accent" />
          </button>
        ))}
      </div>
      <p id={hintId} className="text-sm text-muted">
        Drag the corners onto those of the page, or move them by the arrow keys; Shift makes the
        steps larger.
      </p>
    </div>
  );
}

const percent = (part: number) => `${Math.round(part * 100)} %`;
