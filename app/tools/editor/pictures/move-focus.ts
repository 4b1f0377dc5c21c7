import { type ImageFocus, MAX_ZOOM } from '@entropy-tools/studio/deck/deck';
import { coverFrame } from '@entropy-tools/studio/deck/place-image';
import type { Frame } from '@entropy-tools/studio/deck/slide-drawing';

interface Size {
  width: number;
  height: number;
}

/** The focus of a picture that is cropped evenly on all sides. */
export const MIDDLE: ImageFocus = { x: 0.5, y: 0.5 };

/**
 * The focus after a picture was moved within its frame. The frame is always covered.
 * @param by pixels of the slide, to the right and down
 */
export function moveFocus(
  image: Size,
  frame: Frame,
  focus: ImageFocus,
  by: { x: number; y: number },
): ImageFocus {
  const place = coverFrame(image, frame, focus);
  const along = (start: number, room: number, at: number, size: number, way: number) => {
    const half = room / 2 / size;
    const now = (start + room / 2 - at) / size;
    return Math.min(1 - half, Math.max(half, now - way / size));
  };
  return {
    ...focus,
    x: along(frame.x, frame.width, place.x, place.width, by.x),
    y: along(frame.y, frame.height, place.y, place.height, by.y),
  };
}

/** The same focus with a changed zoom, clamped to the limits. */
export function zoomFocus(focus: ImageFocus, by: number): ImageFocus {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, (focus.zoom ?? 1) * by));
  return {
    x: focus.x,
    y: focus.y,
    ...(zoom > 1.005 ? { zoom: Math.round(zoom * 100) / 100 } : {}),
  };
}
