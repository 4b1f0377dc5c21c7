import type { Rect } from '@entropy-tools/media/image/resample';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { type ImageEdit, turnedSize, turnMatrix } from '../edit';

/** Maximum displayed size in pixels; the crop is applied at full size later. */
const shownPixels = 900;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isInside = ({ x, y, width, height }: Rect, at: { x: number; y: number }) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** Moves a crop within the picture, keeping its size. */
const movedBy = (cut: Rect, x: number, y: number): Rect => ({
  ...cut,
  x: Math.min(1 - cut.width, Math.max(0, cut.x + x)),
  y: Math.min(1 - cut.height, Math.max(0, cut.y + y)),
});

/** A drag below this fraction of the picture is a click, which removes the crop. */
const leastShare = 0.01;

/**
 * The rotated picture with the crop on it. Dragging draws a new crop, or moves the existing one; the arrow
 * keys move it too, and the fields below set it exactly.
 */
export function CropStage({
  file,
  edit,
  isFrame,
  onCrop,
}: {
  file: File;
  edit: ImageEdit;
  /** The crop has the size of a frame: it can only be moved. */
  isFrame: boolean;
  onCrop: (crop: Rect | undefined) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef<{ x: number; y: number; moved?: Rect | undefined }>();
  const [picture, setPicture] = useState<ImageBitmap | 'none'>();
  useEffect(() => {
    let current = true;
    displayablePicture(file)
      .then((shown) => createImageBitmap(shown, { imageOrientation: 'from-image' }))
      .then(
        (bitmap) => current && setPicture(bitmap),
        () => current && setPicture('none'),
      );
    return () => {
      current = false;
    };
  }, [file]);
  const { turn, flipX, flipY } = edit;
  useEffect(() => {
    if (!picture || picture === 'none' || !canvas.current) return;
    const turning = { turn, flipX, flipY };
    const { width, height } = turnedSize(picture, turning);
    const scale = Math.min(1, shownPixels / Math.max(width, height));
    canvas.current.width = Math.max(1, Math.round(width * scale));
    canvas.current.height = Math.max(1, Math.round(height * scale));
    const painter = canvas.current.getContext('2d');
    if (!painter) return;
    painter.imageSmoothingQuality = 'high';
    painter.scale(scale, scale);
    painter.transform(...turnMatrix(picture, turning));
    painter.drawImage(picture, 0, 0);
  }, [picture, turn, flipX, flipY]);

  const place = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number) => Math.min(1, Math.max(0, value));
    return {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    };
  };
  const drag = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    const to = place(event);
    if (from.moved) {
      onCrop(movedBy(from.moved, to.x - from.x, to.y - from.y));
      return;
    }
    const width = Math.abs(to.x - from.x);
    const height = Math.abs(to.y - from.y);
    onCrop(
      width < leastShare || height < leastShare
        ? undefined
        : { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height },
    );
  };
  if (picture === 'none')
    return (
      <p className="rounded-card bg-well p-4 text-sm text-muted">
        This browser cannot show the image here. The fields below work all the same.
      </p>
    );
  const { crop } = edit;
  const frame: CSSProperties | undefined = crop && {
    left: `${crop.x * 100}%`,
    top: `${crop.y * 100}%`,
    width: `${crop.width * 100}%`,
    height: `${crop.height * 100}%`,
  };
  return (
    <div
      className="relative mx-auto w-fit max-w-full touch-none overflow-hidden rounded-control"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = place(event);
        const moves = crop && (isFrame || isInside(crop, at));
        start.current = { ...at, moved: moves ? crop : undefined };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined;
      }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Preview of ${file.name}`}
        className="checkerboard block max-h-[45vh] max-w-full cursor-crosshair"
      />
      {frame && (
        <button
          type="button"
          style={frame}
          aria-label="The cut: arrow keys move it"
          onKeyDown={(event) => {
            const by = directions[event.key];
            if (!by || !crop) return;
            event.preventDefault();
            const step = event.shiftKey ? 0.05 : 0.01;
            onCrop(movedBy(crop, by[0] * step, by[1] * step));
          }}
          className="absolute cursor-move border-2 border-accent shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
        />
      )}
    </div>
  );
}
