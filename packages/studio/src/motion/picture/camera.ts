/** Where a camera looks in a picture: from one frame to another, or once around so that the film is a loop. */
import { easeInOut, lerp } from '../easing';

/** The visible part of a picture: its centre, 0 to 1 of the picture, and its magnification. */
export interface View {
  x: number;
  y: number;
  /** 1 covers the frame exactly. */
  zoom: number;
}

/** A movement of the camera. */
export interface CameraMove {
  /** An id in `cameraMoveChoices`. */
  id: string;
  /** The last frame leads into the first. */
  isLoop?: boolean;
  /** The view at 0 to 1 of the film, of a picture with the given focus. */
  view: (at: number, focus: { x: number; y: number }) => View;
}

const TURN = Math.PI * 2;

function between(from: (focus: Focus) => View, to: (focus: Focus) => View): CameraMove['view'] {
  return (at, focus) => {
    const share = easeInOut(at);
    const [start, end] = [from(focus), to(focus)];
    // A zoom is even when each moment enlarges by the same share.
    const zoom = start.zoom * (end.zoom / start.zoom) ** share;
    return { x: lerp(start.x, end.x, share), y: lerp(start.y, end.y, share), zoom };
  };
}

type Focus = { x: number; y: number };
const whole = (zoom: number) => () => ({ x: 0.5, y: 0.5, zoom });
const near =
  (zoom: number) =>
  ({ x, y }: Focus) => ({ x, y, zoom });
const side = (x: number, y: number) => () => ({ x, y, zoom: 1.18 });

export const cameraMoves: readonly CameraMove[] = [
  { id: 'near', view: between(whole(1), near(1.34)) },
  { id: 'far', view: between(near(1.34), whole(1)) },
  { id: 'right', view: between(side(0, 0.5), side(1, 0.5)) },
  { id: 'left', view: between(side(1, 0.5), side(0, 0.5)) },
  { id: 'up', view: between(side(0.5, 1), side(0.5, 0)) },
  { id: 'down', view: between(side(0.5, 0), side(0.5, 1)) },
  {
    ...{ id: 'float', isLoop: true },
    view: (at, focus) => ({
      x: lerp(0.5, focus.x, 0.5) + 0.25 * Math.sin(at * TURN),
      y: lerp(0.5, focus.y, 0.5) + 0.25 * Math.cos(at * TURN),
      zoom: 1.16 + 0.05 * Math.sin(at * TURN),
    }),
  },
  {
    ...{ id: 'breathe', isLoop: true },
    view: (at, focus) => ({ ...focus, zoom: 1.14 - 0.13 * Math.cos(at * TURN) }),
  },
];

/** The movement with an id, or the first if it is unknown. */
export function findMove(id: string): CameraMove {
  return cameraMoves.find((move) => move.id === id) ?? (cameraMoves[0] as CameraMove);
}

/** A rectangle of the picture in pixels, within it and in the frame's shape. */
export function visibleRect(
  view: View,
  picture: { width: number; height: number },
  frame: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height) * view.zoom;
  const width = Math.min(picture.width, frame.width / cover);
  const height = Math.min(picture.height, frame.height / cover);
  const within = (middle: number, size: number, all: number) =>
    Math.min(all - size, Math.max(0, middle * all - size / 2));
  return {
    x: within(view.x, width, picture.width),
    y: within(view.y, height, picture.height),
    width,
    height,
  };
}
