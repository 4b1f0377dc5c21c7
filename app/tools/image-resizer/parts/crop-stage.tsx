import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Rect } from '~/codecs/image/resample';
import { type ImageEdit, turnedSize, turnMatrix } from '../edit';

/** The picture is shown this large at most; it is cut at its full size later. */
const shownPixels = 900;
/** A drag below this share of the picture is a click: it takes the cut away. */
const leastShare = 0.01;

/** The turned picture with the cut on it. Dragging draws a new cut; the fields below do so by keyboard. */
export function CropStage({
  file,
  edit,
  onCrop,
}: {
  file: File;
  edit: ImageEdit;
  onCrop: (crop: Rect | undefined) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef<{ x: number; y: number }>();
  const [picture, setPicture] = useState<ImageBitmap | 'none'>();
  useEffect(() => {
    let current = true;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
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
        start.current = place(event);
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
        <span
          aria-hidden
          style={frame}
          className="pointer-events-none absolute border-2 border-accent shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]"
        />
      )}
    </div>
  );
}
