/**
 * Blends overlays into frames in their stored format, 8-bit 4:2:0, so that the film's own pixels keep
 * their values outside of the overlay. Other formats go over a canvas.
 */
import type { VideoSample } from 'mediabunny';
import { drawOverlay, type Overlay, overlayArea, type ShownOverlay } from './overlay';
import { fromPlanes, hasPlanes, type Plane, readPlanes } from './picture-planes';

/** An overlay as planes of the film's colours, each with the opacity of its pixels. Even place and size. */
export interface OverlayPlanes {
  left: number;
  top: number;
  planes: { width: number; height: number; data: Uint8Array; opacity: Uint8Array }[];
}

/** Red and blue shares of lightness (ITU-T H.273 table 4); all others are read as BT.601. */
const shares: Readonly<Record<string, readonly [red: number, blue: number]>> = {
  bt709: [0.2126, 0.0722],
  'bt2020-ncl': [0.2627, 0.0593],
};

/**
 * Converts pixels to planes.
 * @param rgba not premultiplied; even sides
 */
export function toOverlayPlanes(
  { data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>,
  { matrix, fullRange }: { matrix: string | null; fullRange: boolean | null },
): OverlayPlanes['planes'] {
  const [red, blue] = shares[matrix ?? ''] ?? [0.299, 0.114];
  const [black, white, chroma] = fullRange ? [0, 255, 255] : [16, 219, 224];
  const plane = (share: number) => {
    const size = { width: width / share, height: height / share };
    const length = size.width * size.height;
    return { ...size, data: new Uint8Array(length), opacity: new Uint8Array(length) };
  };
  const [luma, first, second] = [plane(1), plane(2), plane(2)];
  const lightness = (at: number) =>
    ((data[at] as number) * red +
      (data[at + 1] as number) * (1 - red - blue) +
      (data[at + 2] as number) * blue) /
    255;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    luma.data[pixel] = Math.round(black + lightness(pixel * 4) * white);
    luma.opacity[pixel] = data[pixel * 4 + 3] as number;
  }
  for (let y = 0; y < first.height; y += 1)
    for (let x = 0; x < first.width; x += 1) {
      let [sum, u, v] = [0, 0, 0];
      for (const step of [0, 1, width, width + 1]) {
        const at = (y * 2 * width + x * 2 + step) * 4;
        const opacity = data[at + 3] as number;
        const light = lightness(at);
        sum += opacity;
        u += (opacity * ((data[at + 2] as number) / 255 - light)) / (2 * (1 - blue));
        v += (opacity * ((data[at] as number) / 255 - light)) / (2 * (1 - red));
      }
      const to = y * first.width + x;
      first.data[to] = Math.min(255, Math.round(128 + (sum ? u / sum : 0) * chroma));
      second.data[to] = Math.min(255, Math.round(128 + (sum ? v / sum : 0) * chroma));
      first.opacity[to] = second.opacity[to] = Math.round(sum / 4);
    }
  return [luma, first, second];
}

/** Blends an overlay into the planes of a frame, in place. */
export function blendPlanes(
  frame: readonly Plane[],
  { left, top, planes }: OverlayPlanes,
  level: number,
): void {
  for (const [index, plane] of planes.entries()) {
    const target = frame[index] as Plane;
    const share = index === 0 ? 1 : 2;
    const [x, y] = [left / share, top / share];
    const columns = Math.min(plane.width, target.width - x);
    const rows = Math.min(plane.height, target.height - y);
    for (let row = 0; row < rows; row += 1) {
      let from = row * plane.width;
      let to = (y + row) * target.width + x;
      for (let column = 0; column < columns; column += 1, from += 1, to += 1) {
        const opacity = ((plane.opacity[from] as number) / 255) * level;
        if (opacity === 0) continue;
        const was = target.data[to] as number;
        target.data[to] = was + ((plane.data[from] as number) - was) * opacity + 0.5;
      }
    }
  }
}

/** Lays overlays over the frames of one film; each is drawn once. */
export class OverlayLayer {
  readonly #drawn = new Map<Overlay, OverlayPlanes | undefined>();

  /** Returns the frame with what is shown at its time. Closes the given frame if it makes a new one. */
  async over(sample: VideoSample, shown: readonly ShownOverlay[]): Promise<VideoSample> {
    if (shown.length === 0) return sample;
    if (!hasPlanes(sample)) return onCanvas(sample, shown);
    const visible = new Set(shown.map(({ overlay }) => overlay));
    for (const overlay of this.#drawn.keys())
      if (!visible.has(overlay)) this.#drawn.delete(overlay);
    const planes = await readPlanes(sample);
    for (const { overlay, level } of shown) {
      if (!this.#drawn.has(overlay)) this.#drawn.set(overlay, drawn(overlay, sample));
      const made = this.#drawn.get(overlay);
      if (made) blendPlanes(planes, made, level);
    }
    return fromPlanes(sample, planes);
  }
}

function drawn(overlay: Overlay, sample: VideoSample): OverlayPlanes | undefined {
  const picture = { width: sample.visibleRect.width, height: sample.visibleRect.height };
  const area = overlayArea(painterOf(1, 1), overlay, picture);
  // An outline reaches a little beyond the letters.
  const left = Math.max(0, Math.floor(area.left) - 2) & ~1;
  const top = Math.max(0, Math.floor(area.top) - 2) & ~1;
  const width = Math.min(picture.width, Math.ceil(area.left + area.width) + 2) - left;
  const height = Math.min(picture.height, Math.ceil(area.top + area.height) + 2) - top;
  if (width <= 0 || height <= 0) return undefined;
  const painter = painterOf(width + (width & 1), height + (height & 1));
  painter.translate(-left, -top);
  drawOverlay(painter, { overlay, level: 1 }, picture);
  const { canvas } = painter;
  const pixels = painter.getImageData(0, 0, canvas.width, canvas.height);
  return { left, top, planes: toOverlayPlanes(pixels, sample.colorSpace) };
}

async function onCanvas(sample: VideoSample, shown: readonly ShownOverlay[]): Promise<VideoSample> {
  const { VideoSample: Sample } = await import('mediabunny');
  const { displayWidth: width, displayHeight: height, timestamp, duration } = sample;
  const painter = painterOf(width, height);
  sample.draw(painter, 0, 0, width, height);
  for (const one of shown) drawOverlay(painter, one, { width, height });
  sample.close();
  return new Sample(painter.canvas, { timestamp, duration });
}

function painterOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const painter = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!painter) throw new Error('no canvas');
  return painter;
}
