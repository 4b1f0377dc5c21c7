/** Where colours change, and along which direction: the colour tensor of Silvano Di Zenzo (1986). */
import type { Noise } from '../noise';
import { blurPicture, blurPlane, type SmallPicture } from './planes';

/**
 * The contrast of the edge at each point, about 0 to 1.
 * @param share width of the edges looked for, as a part of the short side
 */
export function edgesOf(picture: SmallPicture, share: number): Float32Array {
  const radius = Math.max(1, Math.round(Math.min(picture.width, picture.height) * share));
  const { xx, yy } = tensorOf(blurPicture(picture, radius));
  const scale = (2 * radius + 1) / 255;
  return xx.map((value, i) => Math.sqrt(value + (yy[i] as number)) * scale);
}

/** The strongest contrast of a picture. */
export function strongestOf(edges: Float32Array): number {
  let most = 0;
  for (const edge of edges) if (edge > most) most = edge;
  return most;
}

/** A unit vector for each point, along the forms; a slow swirl where there is nothing to follow. */
export interface Flow {
  dx: Float32Array;
  dy: Float32Array;
}

/** @param share how far the direction of an edge reaches, as a part of the short side */
export function flowOf(picture: SmallPicture, share: number, noise: Noise): Flow {
  const { width, height } = picture;
  const short = Math.min(width, height);
  const { xx, xy, yy } = tensorOf(blurPicture(picture, short / 300));
  const blur = (plane: Float32Array) => blurPlane(plane, width, height, short * share);
  const along = blur(xx.map((value, i) => (yy[i] as number) - value));
  const across = blur(xy.map((value) => -2 * value));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const calm = 0.6 + 1.4 * noise.at2((x / short) * 1.6, (y / short) * 1.6);
      const angle = Math.atan2(
        (across[i] as number) + 4 * Math.sin(calm),
        (along[i] as number) + 4 * Math.cos(calm),
      );
      along[i] = Math.cos(angle / 2);
      across[i] = Math.sin(angle / 2);
    }
  return { dx: along, dy: across };
}

/**
 * Grain drawn out along a flow (line integral convolution, Brian Cabral and Leith Leedom 1993), about -1 to 1.
 * @param grain the grain at a point
 * @param length in points
 */
export function strokesAlong(
  { dx, dy }: Flow,
  width: number,
  height: number,
  length: number,
  grain: (x: number, y: number) => number,
): Float32Array {
  const grains = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) grains[i] = grain(x, y);
  const steps = Math.max(2, Math.round(length / 3));
  const strokes = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = grains[i] as number;
      for (let way = -1.5; way <= 1.5; way += 3) {
        let [px, py, vx, vy] = [x, y, dx[i] as number, dy[i] as number];
        for (let step = 0; step < steps; step++) {
          px = Math.min(width - 1, Math.max(0, px + vx * way));
          py = Math.min(height - 1, Math.max(0, py + vy * way));
          const at = Math.round(py) * width + Math.round(px);
          sum += grains[at] as number;
          // A direction has no sign: it is followed the way that does not turn back.
          const turn = vx * (dx[at] as number) + vy * (dy[at] as number) < 0 ? -1 : 1;
          vx = (dx[at] as number) * turn;
          vy = (dy[at] as number) * turn;
        }
      }
      strokes[i] = sum / Math.sqrt(2 * steps + 1);
    }
  return strokes;
}

function tensorOf({ width, height, planes }: SmallPicture) {
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (const plane of planes)
    for (let y = 0, i = 0; y < height; y++) {
      const above = Math.max(0, y - 1) * width;
      const below = Math.min(height - 1, y + 1) * width;
      for (let x = 0; x < width; x++, i++) {
        const gx =
          ((plane[i + (x < width - 1 ? 1 : 0)] as number) -
            (plane[i - (x > 0 ? 1 : 0)] as number)) /
          2;
        const gy = ((plane[below + x] as number) - (plane[above + x] as number)) / 2;
        xx[i] = (xx[i] as number) + gx * gx;
        xy[i] = (xy[i] as number) + gx * gy;
        yy[i] = (yy[i] as number) + gy * gy;
      }
    }
  return { xx, xy, yy };
}
