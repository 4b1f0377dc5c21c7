import type { CropArea } from '@entropy-tools/media/media/trim/trim-request';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const corners = ['nw', 'ne', 'sw', 'se'] as const;
type Corner = (typeof corners)[number];
const cornerNames: Readonly<Record<Corner, string>> = {
  nw: 'top left',
  ne: 'top right',
  sw: 'bottom left',
  se: 'bottom right',
};
const MIN_SIDE = 16;

/** The part of the picture that is kept: moved as a whole or by a corner, by pointer and arrows. */
export function CropFrame({
  crop,
  picture,
  onChange,
}: {
  crop: CropArea;
  picture: { width: number; height: number };
  onChange: (crop: CropArea) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; crop: CropArea; corner?: Corner }>();
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

  const grab = (event: PointerEvent<HTMLElement>, corner?: Corner) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, crop, ...(corner ? { corner } : {}) };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { current } = held;
    const box = frame.current?.parentElement?.getBoundingClientRect();
    if (!current || !box) return;
    const dx = ((event.clientX - current.x) / box.width) * picture.width;
    const dy = ((event.clientY - current.y) / box.height) * picture.height;
    onChange(changed(current.crop, current.corner, dx, dy, picture));
  };
  const release = () => {
    held.current = undefined;
  };
  const press = (event: KeyboardEvent, corner?: Corner) => {
    const by = event.shiftKey ? 10 : 2;
    const steps: Readonly<Record<string, [number, number]>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(changed(crop, corner, step[0], step[1], picture));
  };
  const moves = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  const words = `${Math.round(crop.width)} by ${Math.round(crop.height)} at ${Math.round(crop.left)}, ${Math.round(crop.top)}`;
  return (
    <div
      ref={frame}
      className="crop-frame"
      style={{
        left: percent(crop.left, picture.width),
        top: percent(crop.top, picture.height),
        width: percent(crop.width, picture.width),
        height: percent(crop.height, picture.height),
      }}
    >
      <button
        type="button"
        className="crop-body"
        aria-label={`Crop: ${words}. Arrows move it`}
        onPointerDown={(event) => grab(event)}
        onKeyDown={(event) => press(event)}
        {...moves}
      />
      {corners.map((corner) => (
        <button
          key={corner}
          type="button"
          className="crop-corner"
          data-corner={corner}
          aria-label={`Crop, ${cornerNames[corner]} corner`}
          onPointerDown={(event) => grab(event, corner)}
          onKeyDown={(event) => press(event, corner)}
          {...moves}
        />
      ))}
    </div>
  );
}

/** A rectangle moved as a whole, or with one corner, within the picture. */
function changed(
  crop: CropArea,
  corner: Corner | undefined,
  dx: number,
  dy: number,
  picture: { width: number; height: number },
): CropArea {
  const clamp = (value: number, low: number, high: number) =>
    Math.round(Math.min(Math.max(low, value), Math.max(low, high)));
  if (!corner)
    return {
      ...crop,
      left: clamp(crop.left + dx, 0, picture.width - crop.width),
      top: clamp(crop.top + dy, 0, picture.height - crop.height),
    };
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  const left = corner.includes('w') ? clamp(crop.left + dx, 0, right - MIN_SIDE) : crop.left;
  const top = corner.includes('n') ? clamp(crop.top + dy, 0, bottom - MIN_SIDE) : crop.top;
  const newRight = corner.includes('e') ? clamp(right + dx, left + MIN_SIDE, picture.width) : right;
  const newBottom = corner.includes('s')
    ? clamp(bottom + dy, top + MIN_SIDE, picture.height)
    : bottom;
  return { left, top, width: newRight - left, height: newBottom - top };
}
