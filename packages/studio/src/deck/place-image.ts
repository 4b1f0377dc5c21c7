import type { ImageFocus } from './deck';
import type { Frame } from './slide-drawing';

interface Size {
  width: number;
  height: number;
}

/** The frame of a whole picture, centred within another frame. */
export function containFrame(image: Size, frame: Frame): Frame {
  const factor = Math.min(frame.width / image.width, frame.height / image.height);
  const [width, height] = [image.width * factor, image.height * factor];
  return {
    ...{ width, height },
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
  };
}

/**
 * The frame of a whole picture that covers another frame and is cropped by it, with its focus as near to the
 * centre as the picture's edges allow.
 */
export function coverFrame(image: Size, frame: Frame, focus: ImageFocus): Frame {
  const filling = Math.max(frame.width / image.width, frame.height / image.height);
  const factor = filling * (focus.zoom ?? 1);
  const [width, height] = [image.width * factor, image.height * factor];
  const from = (start: number, room: number, size: number, at: number) =>
    start + Math.min(0, Math.max(room - size, room / 2 - size * at));
  return {
    ...{ width, height },
    x: from(frame.x, frame.width, width, focus.x),
    y: from(frame.y, frame.height, height, focus.y),
  };
}
