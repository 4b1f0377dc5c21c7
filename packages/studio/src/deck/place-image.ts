import type { ImageFocus } from './deck';
import type { Frame, Mark } from './slide-drawing';

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

/** Where a picture is drawn as a whole, and the frame outside of which it is hidden. */
export function placeImage(
  { fit, frame, focus, cut }: Extract<Mark, { kind: 'image' }>,
  picture: { width: number; height: number },
): { place: Frame; clip: Frame } {
  if (fit === 'contain') {
    const place = containFrame(picture, frame);
    return { place, clip: place };
  }
  if (fit === 'cover') return { place: coverFrame(picture, frame, focus), clip: frame };
  const { left, top, right, bottom } = cut ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const width = frame.width / (1 - left - right);
  const height = frame.height / (1 - top - bottom);
  const place = { x: frame.x - left * width, y: frame.y - top * height, width, height };
  return { place, clip: frame };
}
