/**
 * Crops, rotates, scales and fades frames in their stored format, 8-bit 4:2:0 (I420 or NV12), so that
 * colour space and range are preserved. A canvas would convert them to sRGB.
 */
import type { VideoSample } from 'mediabunny';
import type { CropArea, TrimEdits } from './trim-request';

/** One plane of a frame: one byte per pixel. */
export interface Plane {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The changes applied to each frame, in this order. */
export interface PictureShape {
  /** Degrees clockwise, including the frame's own rotation. */
  turn: TrimEdits['turn'];
  /** In the rotated frame. */
  crop?: CropArea | undefined;
  /** Size of the result; even sides. */
  width: number;
  height: number;
}

/**
 * Returns a reshaped frame with the same timestamp. Keeps the colour space if {@link hasPlanes}. Closes
 * the given frame if it makes a new one.
 */
export async function shapePicture(sample: VideoSample, shape: PictureShape): Promise<VideoSample> {
  const isOther = hasOtherSides(sample, shape);
  if (isOther || !hasPlanes(sample)) {
    const { width, height, turn: rotate, crop } = shape;
    const fit = isOther ? 'contain' : 'fill';
    const options = { width, height, rotate, fit, alpha: 'discard' } as const;
    const made = await sample.transform({ ...options, ...(crop ? { crop } : {}) });
    if (made !== sample) sample.close();
    return made;
  }
  const turn = ((shape.turn + sample.rotation) % 360) as PictureShape['turn'];
  if (hasShape(sample, { ...shape, turn })) return sample;
  const turned = (await readPlanes(sample)).map((plane) => turnPlane(plane, turn));
  const [{ width, height }] = turned as [Plane];
  const area = shape.crop ?? { left: 0, top: 0, width, height };
  const planes = turned.map((plane, index) => {
    const share = index === 0 ? 1 : 2;
    const cropped = cropPlane(plane, {
      // Chroma is stored for every second pixel.
      left: (area.left & ~1) / share,
      top: (area.top & ~1) / share,
      width: Math.ceil(area.width / share),
      height: Math.ceil(area.height / share),
    });
    return scalePlane(cropped, shape.width / share, shape.height / share);
  });
  return fromPlanes(sample, planes);
}

/**
 * Darkens a frame: 0 is black, 1 unchanged. Closes the given frame if it makes a new one.
 */
export async function fadePicture(sample: VideoSample, level: number): Promise<VideoSample> {
  if (level === 1) return sample;
  if (!hasPlanes(sample)) return fadeOnCanvas(sample, level);
  const planes = await readPlanes(sample);
  const black = sample.colorSpace.fullRange ? 0 : 16;
  for (const [index, { data }] of planes.entries()) {
    const zero = index === 0 ? black : 128;
    const faded = Uint8Array.from({ length: 256 }, (_, it) => zero + (it - zero) * level + 0.5);
    for (let at = 0; at < data.length; at += 1) data[at] = faded[data[at] as number] as number;
  }
  return fromPlanes(sample, planes);
}

async function fadeOnCanvas(sample: VideoSample, level: number): Promise<VideoSample> {
  const { VideoSample: Sample } = await import('mediabunny');
  const { displayWidth: width, displayHeight: height, timestamp, duration } = sample;
  const painter = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!painter) throw new Error('no canvas');
  painter.fillRect(0, 0, width, height);
  painter.globalAlpha = level;
  sample.draw(painter, 0, 0, width, height);
  sample.close();
  return new Sample(painter.canvas, { timestamp, duration });
}

/** Whether a frame can be processed in its stored format: square pixels and 8-bit planes. */
export function hasPlanes(sample: VideoSample): boolean {
  const { format, visibleRect, rotation, displayWidth, displayHeight } = sample;
  const isUpright = rotation % 180 === 0;
  const isSquare =
    visibleRect.width === (isUpright ? displayWidth : displayHeight) &&
    visibleRect.height === (isUpright ? displayHeight : displayWidth);
  return (format === 'I420' || format === 'NV12') && isSquare && !sample.flip;
}

/** Whether the aspect ratio changes midway through the video: such frames get bars, not stretched. */
function hasOtherSides(
  { displayWidth, displayHeight }: VideoSample,
  { turn, crop, width, height }: PictureShape,
): boolean {
  if (crop) return false;
  const ratio = turn % 180 === 0 ? displayWidth / displayHeight : displayHeight / displayWidth;
  // Rounding to even sides may remove a pixel.
  return Math.abs(ratio * height - width) > 2 + Math.max(ratio, 1) * 2;
}

function hasShape({ visibleRect }: VideoSample, { turn, crop, width, height }: PictureShape) {
  const isWhole =
    !crop ||
    (crop.left === 0 &&
      crop.top === 0 &&
      crop.width >= visibleRect.width &&
      crop.height >= visibleRect.height);
  const hasSize = visibleRect.width === width && visibleRect.height === height;
  return turn === 0 && isWhole && hasSize;
}

/** The planes of a frame that {@link hasPlanes}: lightness, blue and red difference. */
export async function readPlanes(sample: VideoSample): Promise<Plane[]> {
  const bytes = new Uint8Array(sample.allocationSize());
  const layout = await sample.copyTo(bytes);
  const { width, height } = sample.visibleRect;
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const plane = (
    index: number,
    size: { width: number; height: number },
    first: number,
    step: number,
  ) => {
    const { offset = 0, stride = 0 } = layout[index] ?? {};
    const data = new Uint8Array(size.width * size.height);
    for (let y = 0; y < size.height; y += 1) {
      const start = offset + y * stride + first;
      if (step === 1) data.set(bytes.subarray(start, start + size.width), y * size.width);
      else
        for (let x = 0; x < size.width; x += 1)
          data[y * size.width + x] = bytes[start + x * step] as number;
    }
    return { ...size, data };
  };
  const luma = plane(0, { width, height }, 0, 1);
  return sample.format === 'NV12'
    ? [luma, plane(1, half, 0, 2), plane(1, half, 1, 2)]
    : [luma, plane(1, half, 0, 1), plane(2, half, 0, 1)];
}

function turnPlane(plane: Plane, turn: PictureShape['turn']): Plane {
  if (turn === 0) return plane;
  const { width, height, data } = plane;
  const made = new Uint8Array(data.length);
  const sideways = turn !== 180;
  const newWidth = sideways ? height : width;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] =
        turn === 90
          ? [height - 1 - y, x]
          : turn === 180
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      made[toY * newWidth + toX] = data[y * width + x] as number;
    }
  return { width: newWidth, height: sideways ? width : height, data: made };
}

function cropPlane(plane: Plane, { left, top, width, height }: CropArea): Plane {
  if (width >= plane.width && height >= plane.height) return plane;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = Math.min(top + y, plane.height - 1) * plane.width + left;
    data.set(plane.data.subarray(start, start + width), y * width);
  }
  return { width, height, data };
}

/** Interpolates linearly when enlarging, averages when shrinking. */
function scalePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const columns = weightsOf(plane.width, width);
  const rows = weightsOf(plane.height, height);
  const wide = new Float32Array(width * plane.height);
  for (let y = 0; y < plane.height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { first, weights } = columns[x] as Weights;
      let sum = 0;
      for (let at = 0; at < weights.length; at += 1)
        sum += (plane.data[y * plane.width + first + at] as number) * (weights[at] as number);
      wide[y * width + x] = sum;
    }
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const { first, weights } = rows[y] as Weights;
    for (let x = 0; x < width; x += 1) {
      let sum = 0.5;
      for (let at = 0; at < weights.length; at += 1)
        sum += (wide[(first + at) * width + x] as number) * (weights[at] as number);
      data[y * width + x] = sum;
    }
  }
  return { width, height, data };
}

interface Weights {
  first: number;
  weights: number[];
}

/** The source pixels and weights of each result pixel (a triangle filter as wide as needed). */
function weightsOf(from: number, to: number): Weights[] {
  const scale = from / to;
  const reach = Math.max(1, scale);
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(from - 1, Math.floor(centre + reach));
    const weights = Array.from({ length: Math.max(1, last - first + 1) }, (_, at) =>
      Math.max(0, 1 - Math.abs(first + at - centre) / reach),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return sum > 0
      ? { first, weights: weights.map((weight) => weight / sum) }
      : { first: Math.min(from - 1, Math.max(0, Math.round(centre))), weights: [1] };
  });
}

/** A frame of these planes with the given frame's time and colours; closes that one. */
export async function fromPlanes(
  sample: VideoSample,
  planes: readonly Plane[],
): Promise<VideoSample> {
  const { VideoSample: Sample } = await import('mediabunny');
  const [luma] = planes as [Plane];
  const data = new Uint8Array(planes.reduce((sum, plane) => sum + plane.data.length, 0));
  let at = 0;
  const layout = planes.map((plane) => {
    data.set(plane.data, at);
    const placed = { offset: at, stride: plane.width };
    at += plane.data.length;
    return placed;
  });
  const { timestamp, duration, colorSpace } = sample;
  const made = new Sample(data, {
    ...{ format: 'I420', layout, codedWidth: luma.width, codedHeight: luma.height },
    ...{ timestamp, duration, colorSpace },
  });
  sample.close();
  return made;
}
