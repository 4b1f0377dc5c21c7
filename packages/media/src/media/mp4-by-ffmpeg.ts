/**
 * MOV to MP4 with ffmpeg.wasm (libx264, CRF 18, single thread): decodes everything ffmpeg can, ProRes
 * and HEVC included, but is ten to thirty times slower than the browser's own codecs. It runs in its
 * own worker, which is terminated on cancel. Results must fit in memory (2 GB).
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { FFmpeg } from '@ffmpeg/ffmpeg';
import { inflateAsset } from './inflate-asset';
import { guessColour } from './picture-colour';

/** Options for one conversion. */
export interface FfmpegOptions {
  /** Length of the source in seconds if known; used for progress. */
  durationSeconds: number | undefined;
  /** Copies the H.264 video stream; only the sound is encoded. */
  copyVideo: boolean;
  /** Which sound tracks to include. */
  audio: 'all' | 'first';
}

const output = '/out.mp4';

/**
 * @throws ToolError `input` (unreadable for ffmpeg), `asset` (ffmpeg not loaded), `limit` (out of memory),
 * `internal` (the engine stopped)
 */
export async function mp4ByFfmpeg(
  blob: Blob,
  options: FfmpegOptions,
  context: CodecContext,
): Promise<Blob> {
  throwIfAborted(context);
  const { FFmpeg, FFFSType } = await import('@ffmpeg/ffmpeg');
  const ffmpeg = new FFmpeg();
  const stop = () => ffmpeg.terminate();
  context.signal.addEventListener('abort', stop, { once: true });
  const log: string[] = [];
  ffmpeg.on('log', ({ message }) => {
    log.push(message);
    if (log.length > 200) log.shift();
  });
  try {
    await load(ffmpeg, context);
    // Mounted, not copied: the source stays on disk and is read on demand.
    const name = 'in.mov';
    await ffmpeg.createDir('/in');
    await ffmpeg.mount(FFFSType.WORKERFS, { files: [new File([blob], name)] }, '/in');
    ffmpeg.on('progress', ({ progress, time }) => {
      const done = options.durationSeconds ? time / 1e6 / options.durationSeconds : progress;
      if (done >= 0 && done <= 1) context.onProgress(0.1 + done * 0.85);
    });
    const input = `/in/${name}`;
    // Without an output ffmpeg only describes the file in its log.
    if (!options.copyVideo) await ffmpeg.exec(['-i', input]);
    const colour = options.copyVideo ? undefined : rgbColourArgs(log.join('\n'));
    log.length = 0;
    const code = await ffmpeg.exec(ffmpegArgs(input, output, { ...options, colour }));
    throwIfAborted(context);
    if (code !== 0)
      throw new ToolError('input', reasonOf(log), { cause: log.slice(-20).join('\n') });
    const bytes = await ffmpeg.readFile(output);
    if (typeof bytes === 'string' || bytes.length === 0)
      throw new ToolError('input', reasonOf(log), { cause: log.slice(-20).join('\n') });
    return new Blob([new Uint8Array(bytes)], { type: 'video/mp4' });
  } catch (error) {
    throwIfAborted(context); // Terminating the worker rejects the pending call.
    if (error instanceof ToolError) throw error;
    throw failureOf(error);
  } finally {
    context.signal.removeEventListener('abort', stop);
    ffmpeg.terminate(); // The memory of a wasm engine never shrinks.
  }
}

async function load(ffmpeg: FFmpeg, context: CodecContext): Promise<void> {
  const packed = await context.loadAsset(vendorAssets.ffmpegCoreWasm);
  throwIfAborted(context);
  const wasm = await inflateAsset(packed, 'application/wasm', (fraction) =>
    context.onProgress(0.02 + fraction * 0.05),
  );
  const wasmURL = URL.createObjectURL(wasm);
  try {
    await ffmpeg.load({
      coreURL: new URL(`/${vendorAssets.ffmpegCore}`, self.location.origin).href,
      wasmURL,
    });
  } catch (cause) {
    throwIfAborted(context);
    throw new ToolError(
      'asset',
      'The video engine could not be started. Check your connection and try again.',
      { cause },
    );
  } finally {
    URL.revokeObjectURL(wasmURL);
  }
  context.onProgress(0.1);
}

/** A colour matrix as an option of the filter `scale`, and the arguments that name it. */
interface RgbColour {
  filter: string;
  tags: string[];
}

/**
 * ffmpeg's arguments that write RGB pictures with the colour matrix that players assume for their size, and
 * name it in the file: by itself ffmpeg takes BT.601 for every size and names nothing.
 * @param description ffmpeg's description of the file, as it logs it
 * @returns undefined if the pictures are not RGB: their matrix is kept
 */
export function rgbColourArgs(description: string): RgbColour | undefined {
  const [, pixels = '', width = '0', height = '0'] =
    /: Video: [^\n]*?, (\w+)(?:\([^)]*\))?, (\d+)x(\d+)/.exec(description) ?? [];
  if (!/^(0?rgb|0?bgr|gbr|argb|abgr|pal8|x2rgb|x2bgr|gray|ya|mono)/.test(pixels)) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const { matrix } = guessColour({ ...size, codec: 'avc' });
  return {
    filter: `:out_color_matrix=${matrix}:out_range=tv`,
    tags: [
      ...['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix],
      ...['-color_range', 'tv'],
    ],
  };
}

/** ffmpeg's arguments for a conversion. */
export function ffmpegArgs(
  input: string,
  target: string,
  {
    copyVideo,
    audio,
    colour,
  }: Pick<FfmpegOptions, 'copyVideo' | 'audio'> & { colour: RgbColour | undefined },
): string[] {
  const { filter, tags } = colour ?? { filter: '', tags: [] };
  const video = copyVideo
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
        // 4:2:0 needs even sides.
        ...['-vf', `scale=trunc(iw/2)*2:trunc(ih/2)*2${filter}`],
        ...tags,
      ];
  return [
    ...['-i', input, '-map', '0:v:0?', '-map', audio === 'all' ? '0:a?' : '0:a:0?'],
    ...video,
    ...['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart', target],
  ];
}

/** Its worker rejects with the text of an error, such as 'RuntimeError: memory access out of bounds'. */
function failureOf(cause: unknown): ToolError {
  const text = String(cause);
  if (/memory|allocation|\bOOM\b|RangeError/i.test(text))
    return new ToolError(
      'limit',
      'The video is too large to be encoded on this device. Trim it first, or use a shorter or smaller one.',
      { cause },
    );
  if (/NotReadableError|NotFoundError/.test(text))
    return new ToolError(
      'input',
      'The video can no longer be read: it was changed or moved meanwhile. Choose it again.',
      { cause },
    );
  return new ToolError(
    'internal',
    'The video engine stopped unexpectedly. Try again, or export the video again from where it was made.',
    { cause },
  );
}

/** Translates ffmpeg's log into a message for the user. */
function reasonOf(log: readonly string[]): string {
  const text = log.join('\n');
  if (/moov atom not found|Invalid data found|could not find codec parameters/i.test(text))
    return 'This video is damaged or cut off: no picture could be read. Try another copy.';
  if (/Decoder .* not found|codec none|Unknown decoder/i.test(text))
    return 'This video uses a codec that cannot be decoded here. Export it as H.264 or ProRes first.';
  if (/does not contain any stream|matches no streams/i.test(text))
    return 'This file holds neither picture nor sound that can be read.';
  return 'This video could not be converted. Try another copy, or export it again from where it was made.';
}
