/**
 * The pictures of a film: an animated GIF, WebP or PNG of at most a minute, or single pictures at an interval. What
 * the browser does not decode is first encoded by ffmpeg.wasm at the size and rate that are needed.
 */
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { InputVideoTrack } from 'mediabunny';
import {
  type AnimationTarget,
  animationMakers,
  openAnimationWriter,
} from '../../image/animation/animation-writer';
import { resolveColour, withColour } from '../picture-colour';
import { endOfPictures, openVideo } from '../trim/open-video';
import { filmByFfmpeg } from './film-by-ffmpeg';

/** Settings of an animation. */
interface AnimationOptions {
  /** Height in pixels; null for at most 480 on the longer side. */
  height: number | null;
  /** The most pixels wide; null or absent for any. */
  width?: number | null;
  /** Frames a second; null for ten. */
  frameRate: number | null;
}

/** Settings of single pictures. */
interface StillOptions {
  type: 'image/png' | 'image/jpeg';
  /** 0 to 1, for JPEG. */
  quality: number;
  /** Seconds between two pictures. */
  everySeconds: number;
  maxPictures: number;
}

/** An animation that was made. */
interface MadeAnimation {
  blob: Blob;
  madeBy: string;
  frames: number;
  width: number;
  height: number;
  durationSeconds: number;
}

const USUAL_RATE = 10;
const USUAL_SIDE = 480;
const MAX_SECONDS = 60;
/** Least frames a second that ffmpeg leaves, so that a single picture is at most a tenth of a second off. */
const SCAN_RATE = 5;
const WEBP_QUALITY = 0.75;
/** Read at most at this height where only a width is asked for. */
const MAX_ASKED_HEIGHT = 1080;

/**
 * Makes an animation of a film.
 * @throws ToolError `limit` beyond a minute, `input` if the film cannot be read
 */
export async function filmToAnimation(
  source: { name: string; blob: Blob },
  target: AnimationTarget,
  options: AnimationOptions,
  context: CodecContext,
): Promise<MadeAnimation> {
  const rate = options.frameRate ?? USUAL_RATE;
  const { height: tall = null, width: wide = null } = options;
  const wanted = {
    height: tall ?? (wide === null ? USUAL_SIDE : MAX_ASKED_HEIGHT),
    frameRate: rate,
  };
  return withPictures(source, wanted, context, async (film, progress) => {
    if (film.seconds > MAX_SECONDS)
      throw new ToolError('limit', 'An animation may be a minute long. Trim the film first.');
    const scale = Math.min(
      1,
      tall === null && wide === null
        ? USUAL_SIDE / Math.max(film.width, film.height)
        : Math.min((tall ?? Infinity) / film.height, (wide ?? Infinity) / film.width),
    );
    const width = Math.max(1, Math.round(film.width * scale));
    const height = Math.max(1, Math.round(film.height * scale));
    const frames = Math.max(1, Math.round(film.seconds * rate));
    const times = Array.from({ length: frames }, (_, at) => at / rate);
    const durationMs = 1000 / rate;
    const shape = { width, height, loops: 0, quality: WEBP_QUALITY, mayBeLossless: false };
    const writer = openAnimationWriter(target, shape);
    for await (const canvas of canvasesOf(film, times, { width, height }, progress))
      await writer.add(pixelsOf(canvas), durationMs);
    const blob = await writer.finish();
    const madeBy = [...film.madeBy, animationMakers[target]].join(', ');
    return { blob, madeBy, frames, width, height, durationSeconds: frames / rate };
  });
}

/**
 * Takes single pictures out of a film, the first at its beginning.
 * @returns the pictures in order; a warning says if the film has more than were asked for
 */
export async function filmToStills(
  source: { name: string; blob: Blob },
  options: StillOptions,
  context: CodecContext,
): Promise<{ pictures: Blob[]; madeBy: string; width: number; height: number }> {
  const { everySeconds, maxPictures } = options;
  const wanted = { height: null, frameRate: Math.max(SCAN_RATE, 1 / everySeconds) };
  return withPictures(source, wanted, context, async (film, progress) => {
    const all = Math.max(1, Math.ceil((film.seconds - 0.001) / everySeconds));
    if (all > maxPictures)
      context.warn(
        `The film has ${all} pictures at this interval: the first ${maxPictures} are in the result. Choose a longer interval for all of it.`,
      );
    const count = Math.min(all, maxPictures);
    const times = Array.from({ length: count }, (_, at) => at * everySeconds);
    const pictures: Blob[] = [];
    for await (const canvas of canvasesOf(film, times, film, progress))
      pictures.push(await canvas.convertToBlob({ type: options.type, quality: options.quality }));
    if (pictures.length === 0)
      throw new ToolError('input', 'No picture of this film could be decoded. Try another copy.');
    const { width, height } = film;
    return { pictures, madeBy: [...film.madeBy, 'WebCodecs'].join(', '), width, height };
  });
}

/** A film whose pictures the browser decodes. */
interface DecodableFilm {
  track: InputVideoTrack;
  startSeconds: number;
  seconds: number;
  width: number;
  height: number;
  madeBy: string[];
}

async function withPictures<Result>(
  source: { name: string; blob: Blob },
  wanted: { height: number | null; frameRate: number },
  context: CodecContext,
  use: (film: DecodableFilm, context: CodecContext) => Promise<Result>,
): Promise<Result> {
  if (source.blob.size === 0)
    throw new ToolError('input', 'This file is empty. Choose another one.');
  const direct = await usePictures(
    source.blob,
    ['mediabunny'],
    Number.POSITIVE_INFINITY,
    context,
    use,
  );
  if (direct) return direct;
  throwIfAborted(context);
  const options = { ...wanted, quality: 'high', targetBytes: null } as const;
  const between = await filmByFfmpeg(
    source,
    { target: 'mp4', isForBrowser: true },
    options,
    1,
    partOf(context, 0, 0.7),
  );
  const made = await usePictures(
    between.blob,
    [between.madeBy],
    between.sourceSeconds ?? Number.POSITIVE_INFINITY,
    partOf(context, 0.7, 1),
    use,
  );
  if (made) return made;
  throw new ToolError('unsupported', 'This browser cannot decode the pictures of this film.');
}

async function usePictures<Result>(
  blob: Blob,
  madeBy: string[],
  sourceSeconds: number,
  context: CodecContext,
  use: (film: DecodableFilm, context: CodecContext) => Promise<Result>,
): Promise<Result | undefined> {
  const input = await openVideo(blob);
  try {
    if (!(await input.canRead())) return undefined;
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) return undefined;
    const [width, height, end, startSeconds] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      endOfPictures(track),
      track.getFirstTimestamp(),
    ]);
    // A film whose pictures were made fewer ends up to one of them late.
    const seconds = Math.max(0, Math.min(end - startSeconds, sourceSeconds));
    return await use({ track, startSeconds, seconds, width, height, madeBy }, context);
  } catch (error) {
    throwIfAborted(context);
    if (error instanceof ToolError) throw error;
    return undefined;
  } finally {
    input.dispose();
  }
}

async function* canvasesOf(
  { track, startSeconds }: DecodableFilm,
  times: readonly number[],
  { width, height }: { width: number; height: number },
  context: CodecContext,
): AsyncGenerator<OffscreenCanvas> {
  const { VideoSampleSink } = await import('mediabunny');
  const painter = new OffscreenCanvas(width, height).getContext('2d', {
    alpha: false,
    willReadFrequently: true,
  });
  if (!painter) throw new Error('no canvas');
  const colour = await resolveColour(track);
  const moments = times.map((time) => startSeconds + time);
  let done = 0;
  for await (const decoded of new VideoSampleSink(track).samplesAtTimestamps(moments)) {
    throwIfAborted(context);
    done += 1;
    context.onProgress(Math.min(0.99, done / times.length));
    if (decoded) {
      const sample = await withColour(decoded, colour);
      sample.draw(painter, 0, 0, width, height);
      sample.close();
    }
    // Without a new picture the last one stays.
    yield painter.canvas;
  }
}

function pixelsOf(canvas: OffscreenCanvas): Uint8ClampedArray<ArrayBuffer> {
  const painter = canvas.getContext('2d');
  if (!painter) throw new Error('no canvas');
  return painter.getImageData(0, 0, canvas.width, canvas.height).data;
}
