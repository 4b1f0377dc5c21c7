/**
 * Animated GIF from ranges, of any size and frame rate, with a palette of its own per frame. Encoder: gifenc.
 * A GIF is many times the video's size, so its length is limited.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Input, VideoSample } from 'mediabunny';
import { fitCrop } from './encoders';
import { fadeLevel } from './fade-picture';
import { drawOverlay, overlaysAt, type ShownOverlay, sourceTimeOf } from './overlay';
import { framesOf } from './pictures';
import {
  defaultGif,
  type GifShape,
  type TrimEdits,
  type TrimRequest,
  type TrimResult,
} from './trim-request';

const MAX_SECONDS = 60;
/** The file is held in memory while it is written. */
const MAX_BYTES = 200_000_000;

/**
 * Converts part of a video to a GIF.
 * @throws ToolError `limit` beyond a minute or 200 MB, `unsupported` if the video cannot be decoded
 */
export async function makeGif(
  input: Input,
  request: TrimRequest,
  context: CodecContext,
): Promise<TrimResult> {
  const { GifWriter } = await import('../../image/animation/gif-animation');
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.canDecode()))
    throw new ToolError('unsupported', 'This browser cannot decode the pictures of this video.');
  const { speed, turn, crop, overlays = [] } = request.edits;
  const { maxSide, framesPerSecond } = request.gif ?? defaultGif;
  const seconds = request.ranges.reduce((sum, { from, to }) => sum + to - from, 0) / speed;
  if (seconds > MAX_SECONDS)
    throw new ToolError('limit', 'A GIF may be a minute long. Choose a shorter part.');
  let gif: InstanceType<typeof GifWriter> | undefined;
  let at = 0;
  const ranges = request.ranges.map(({ from, to }) => {
    const range = { from, to, at };
    at += (to - from) / speed;
    return range;
  });
  const { pictureFadeIn: fadeIn, pictureFadeOut: fadeOut } = request.edits;
  const fades = { fadeIn, fadeOut };
  let shown = 0;
  for await (const sample of framesOf(track, ranges, speed)) {
    try {
      throwIfAborted(context);
      const until = sample.timestamp + sample.duration;
      // A frame covers the ticks that begin while it is shown.
      const ticks = Math.ceil(until * framesPerSecond - 1e-6) - shown;
      if (ticks <= 0) continue;
      const at = sourceTimeOf(sample.timestamp, ranges, speed);
      const { data, width, height } = await pixelsOf(
        sample,
        { turn, crop, maxSide },
        overlaysAt(overlays, at),
      );
      darken(data, fadeLevel(sample.timestamp, seconds, fades));
      gif ??= new GifWriter({ width, height }, 0);
      gif.add({ rgba: data, durationMs: (ticks * 1000) / framesPerSecond });
      if (gif.bytes > MAX_BYTES)
        throw new ToolError(
          'limit',
          'This GIF would have more than 200 MB. Make it shorter or smaller, or take fewer frames a second.',
        );
      shown += ticks;
      context.onProgress(Math.min(0.99, until / seconds));
    } finally {
      sample.close();
    }
  }
  if (!gif) throw new ToolError('input', 'Failed to process video. Please try again.');
  if (!request.edits.mute && (await input.getAudioTracks()).length > 0)
    context.warn('A GIF has no sound: the sound is left out.');
  context.onProgress(1);
  return {
    blob: gif.finish(),
    madeBy: ['mediabunny', 'WebCodecs', 'gifenc'],
    codecs: [],
    picture: 'encoded',
    sound: 'none',
    durationSeconds: shown / framesPerSecond,
    startsEarlier: 0,
  };
}

/** Scales the brightness of a frame, 0 to 1, in place. */
function darken(rgba: ImageData['data'], level: number): void {
  if (level === 1) return;
  for (let at = 0; at < rgba.length; at += 1)
    if (at % 4 !== 3) rgba[at] = (rgba[at] as number) * level;
}

/** The pixels of a frame, rotated, cropped and scaled down, with what lies on it. */
async function pixelsOf(
  sample: VideoSample,
  { turn, crop, maxSide }: Pick<TrimEdits, 'turn' | 'crop'> & Pick<GifShape, 'maxSide'>,
  shown: readonly ShownOverlay[],
): Promise<ImageData> {
  const turned = await sample.transform({ rotate: turn });
  try {
    const picture = { width: turned.displayWidth, height: turned.displayHeight };
    const area = crop ? fitCrop(crop, picture) : { left: 0, top: 0, ...picture };
    const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
    const width = Math.max(1, Math.round(area.width * scale));
    const height = Math.max(1, Math.round(area.height * scale));
    const surface = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!surface) throw new Error('no canvas');
    turned.draw(surface, area.left, area.top, area.width, area.height, 0, 0, width, height);
    for (const overlay of shown) drawOverlay(surface, overlay, { width, height });
    return surface.getImageData(0, 0, width, height);
  } finally {
    if (turned !== sample) turned.close();
  }
}
