import type { Rect } from '@entropy-tools/media/image/resample';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { classNames } from '~/ui/class-names';
import { draggedCrop, type Grip, grips, movedCrop } from '../crop-shape';
import { type ImageEdit, turnedSize, turnMatrix } from '../edit';

/** Maximum displayed size in pixels; the crop is applied at full size later. */
const shownPixels = 1200;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A drag below this fraction of the picture is a click, which removes the crop. */
const leastShare = 0.01;

interface Drag {
  x: number;
  y: number;
  crop: Rect | undefined;
  /** What is dragged: a grip, the crop itself, or a new crop. */
  what: Grip | 'crop' | 'new';
}

const isInside = ({ x, y, width, height }: Rect, at: { x: number; y: number }) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/**
 * The rotated picture with the crop on it. Dragging a corner or an edge resizes the crop, its middle moves it, and
 * beside it a new one is drawn; the arrow keys move it and its corner, and the fields below set it exactly.
 */
export function CropStage({
  file,
  edit,
  isFrame,
  aspect,
  onCrop,
}: {
  file: File;
  edit: ImageEdit;
  /** The crop is the position of a frame: there is always one. */
  isFrame: boolean;
  /** The shape of the crop in fractions of the picture (width ÷ height); undefined if it is free. */
  aspect: number | undefined;
  onCrop: (crop: Rect | undefined) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<Drag>();
  const picture = usePictureToDraw(file);
  const { turn, flipX, flipY, tilt = 0, crop } = edit;
  useEffect(() => {
    if (!picture || picture === 'none' || !canvas.current) return;
    const turning = { turn, flipX, flipY, tilt };
    const { width, height } = turnedSize(picture, turning);
    canvas.current.width = width;
    canvas.current.height = height;
    const painter = canvas.current.getContext('2d');
    if (!painter) return;
    painter.imageSmoothingQuality = 'high';
    painter.setTransform(...turnMatrix(picture, turning));
    painter.drawImage(picture, 0, 0);
  }, [picture, turn, flipX, flipY, tilt]);

  const place = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number) => Math.min(1, Math.max(0, value));
    return {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    };
  };
  const move = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    const to = place(event);
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (from.what === 'new') {
      const start = { x: from.x, y: from.y, width: 0, height: 0 };
      const isClick = Math.max(Math.abs(x), Math.abs(y)) < leastShare;
      onCrop(
        isClick
          ? undefined
          : draggedCrop(start, { x: x < 0 ? -1 : 1, y: y < 0 ? -1 : 1 }, to, aspect),
      );
    } else if (!from.crop) return;
    else if (from.what === 'crop') onCrop(movedCrop(from.crop, x, y));
    else {
      // The pointer need not have met the corner itself.
      const { crop: before, what } = from;
      const corner = {
        x: (what.x === -1 ? before.x : before.x + before.width) + x,
        y: (what.y === -1 ? before.y : before.y + before.height) + y,
      };
      onCrop(draggedCrop(before, what, corner, aspect));
    }
  };
  const press = (event: KeyboardEvent, change: (cut: Rect, x: number, y: number) => Rect) => {
    const by = directions[event.key];
    if (!by || !crop) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.05 : 0.01;
    onCrop(change(crop, by[0] * step, by[1] * step));
  };
  if (picture === 'none')
    return (
      <p className="rounded-card bg-well p-4 text-sm text-muted">
        This browser cannot show the image here. The fields below work all the same.
      </p>
    );
  const shown = crop ?? (tilt === 0 ? undefined : { x: 0, y: 0, width: 1, height: 1 });
  return (
    // Room around the picture for the grips at its edges.
    <div className="mx-auto w-fit max-w-full p-2">
      <div
        className="relative touch-none select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = place(event);
          const grip = grips[Number((event.target as HTMLElement).dataset.grip ?? Number.NaN)];
          const isMoved = crop && (isFrame || isInside(crop, at));
          drag.current = { ...at, crop, what: grip ?? (isMoved ? 'crop' : 'new') };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = undefined;
        }}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Preview of ${file.name}`}
          className="checkerboard block max-h-[40vh] max-w-full cursor-crosshair"
        />
        {shown && <Thirds crop={shown} />}
        {crop && (
          <>
            <button
              type="button"
              style={styleOf(crop)}
              aria-label="The cut: arrow keys move it"
              onKeyDown={(event) => press(event, movedCrop)}
              className="absolute cursor-move border-2 border-accent"
            />
            {grips.map((grip, index) => (
              <GripButton
                key={`${grip.x} ${grip.y}`}
                crop={crop}
                grip={grip}
                index={index}
                onKeyDown={(event) =>
                  press(event, (cut, x, y) =>
                    draggedCrop(
                      cut,
                      // In a fixed shape one side follows the other.
                      {
                        x: aspect !== undefined && x === 0 ? 0 : 1,
                        y: aspect !== undefined && y === 0 ? 0 : 1,
                      },
                      { x: cut.x + cut.width + x, y: cut.y + cut.height + y },
                      aspect,
                    ),
                  )
                }
              />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

const styleOf = ({ x, y, width, height }: Rect) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** Lines at the thirds of the crop, and a shade over what is cut off. */
function Thirds({ crop }: { crop: Rect }) {
  const line = 'absolute bg-white/60 mix-blend-difference';
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <div className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]" style={styleOf(crop)}>
        {['33.33%', '66.66%'].map((at) => (
          <span key={at}>
            <span className={classNames(line, 'inset-y-0 w-px')} style={{ left: at }} />
            <span className={classNames(line, 'inset-x-0 h-px')} style={{ top: at }} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** A corner or an edge of the crop. One of them is for the keyboard. */
function GripButton({
  crop,
  grip,
  index,
  onKeyDown,
}: {
  crop: Rect;
  grip: Grip;
  index: number;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const isForKeys = grip.x === 1 && grip.y === 1;
  const isCorner = grip.x !== 0 && grip.y !== 0;
  const cursor = isCorner
    ? grip.x === grip.y
      ? 'cursor-nwse-resize'
      : 'cursor-nesw-resize'
    : grip.x === 0
      ? 'cursor-ns-resize'
      : 'cursor-ew-resize';
  return (
    <button
      type="button"
      data-grip={index}
      {...(isForKeys
        ? { 'aria-label': 'Corner of the cut: arrow keys resize it', onKeyDown }
        : { tabIndex: -1, 'aria-hidden': true })}
      style={{
        left: `${(crop.x + (crop.width * (grip.x + 1)) / 2) * 100}%`,
        top: `${(crop.y + (crop.height * (grip.y + 1)) / 2) * 100}%`,
      }}
      className={classNames(
        'absolute grid size-8 -translate-1/2 place-items-center rounded-full',
        cursor,
        // Edges lie below the corners, so that a small crop keeps its corners.
        isCorner && 'z-1',
      )}
    >
      <span
        data-grip={index}
        className={classNames(
          'border-2 border-accent bg-surface',
          isCorner
            ? 'size-4 rounded-full'
            : grip.x === 0
              ? 'h-2 w-5 rounded-full'
              : 'h-5 w-2 rounded-full',
        )}
      />
    </button>
  );
}

/** The upright picture, no larger than it is shown, so that each change is drawn at once; 'none' if it cannot be. */
function usePictureToDraw(file: File): ImageBitmap | 'none' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'none'>();
  useEffect(() => {
    let current = true;
    displayablePicture(file)
      .then((shown) => createImageBitmap(shown, { imageOrientation: 'from-image' }))
      .then(async (whole) => {
        const scale = shownPixels / Math.max(whole.width, whole.height);
        if (scale >= 1) return whole;
        const small = await createImageBitmap(whole, {
          resizeWidth: Math.max(1, Math.round(whole.width * scale)),
          resizeHeight: Math.max(1, Math.round(whole.height * scale)),
          resizeQuality: 'high',
        });
        whole.close();
        return small;
      })
      .then(
        (bitmap) => current && setPicture(bitmap),
        () => current && setPicture('none'),
      );
    return () => {
      current = false;
    };
  }, [file]);
  return picture;
}
