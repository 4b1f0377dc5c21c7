/**
 * ffmpeg.wasm (single thread) in a worker of its own, which is terminated when the work is done or cancelled: its
 * memory never shrinks, and one that is kept for the next files makes Chromium close the page (docs/benchmarks.md).
 * It reads everything ffmpeg can, but is ten to thirty times slower than the browser's own codecs. Large sources
 * are mounted, not copied: they stay on disk and are read on demand. Results must fit in memory (2 GB).
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { FFmpeg } from '@ffmpeg/ffmpeg';
import { inflateAsset } from '../inflate-asset';
import { type ProbedMedia, parseProbe } from './probed-media';

/** A run of the engine reports its progress here, as a share of these seconds of the source. */
interface FfmpegProgress {
  /** Length of the source; without it ffmpeg's own estimate counts. */
  seconds: number | undefined;
  onProgress: (fraction: number) => void;
}

/** A started engine. Its sources lie at `/in/` under the names that were given. */
export interface FfmpegEngine {
  /**
   * Runs ffmpeg.
   * @throws ToolError `input` if it cannot read the source
   */
  run: (args: readonly string[], progress?: FfmpegProgress) => Promise<void>;
  /** Describes a file. Without a stream it holds nothing that ffmpeg can read. */
  probe: (path: string) => Promise<ProbedMedia>;
  /**
   * Takes a result out of its file system.
   * @throws ToolError `input` if nothing was written
   */
  take: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Moves a file over another. */
  move: (from: string, to: string) => Promise<void>;
  /** The last lines of its log. */
  log: () => string;
}

/** What its messages call the source. */
type Subject = 'video' | 'sound file';

const LOG_LINES = 200;

/** Sources up to this size are read at once: on demand they are read by 32 kB, which takes most of the time. */
const MAX_READ_AT_ONCE = 64_000_000;

/**
 * Starts the engine with some files and ends it afterwards.
 * @throws ToolError `input` (unreadable for ffmpeg), `asset` (ffmpeg not loaded), `limit` (out of memory),
 * `internal` (the engine stopped)
 */
export async function withFfmpeg<Result>(
  sources: readonly File[],
  context: CodecContext,
  use: (engine: FfmpegEngine) => Promise<Result>,
  subject: Subject = 'video',
): Promise<Result> {
  throwIfAborted(context);
  // One that was being prepared may have been cancelled with that work.
  const ffmpeg = (await takePrepared()?.catch(() => undefined)) ?? (await start(context));
  const stop = () => ffmpeg.terminate();
  context.signal.addEventListener('abort', stop, { once: true });
  const log: string[] = [];
  ffmpeg.on('log', ({ message }) => {
    log.push(message);
    if (log.length > LOG_LINES) log.shift();
  });
  let progress: FfmpegProgress | undefined;
  ffmpeg.on('progress', ({ progress: share, time }) => {
    const done = progress?.seconds ? time / 1e6 / progress.seconds : share;
    if (done >= 0 && done <= 1) progress?.onProgress(done);
  });
  const unreadable = () =>
    new ToolError('input', reasonOf(log, subject), { cause: log.slice(-20).join('\n') });
  const engine: FfmpegEngine = {
    run: async (args, reported) => {
      progress = reported;
      log.length = 0;
      // The level that ffprobe was given would stay, and the log names the reason of a failure.
      const code = await ffmpeg.exec(['-v', 'info', ...args]);
      throwIfAborted(context);
      if (code !== 0) throw unreadable();
    },
    probe: async (path) => {
      const report = '/probe.json';
      const shown = ['-show_format', '-show_streams', '-show_chapters'];
      await ffmpeg.ffprobe([
        ...['-v', 'error', '-print_format', 'json'],
        ...shown,
        path,
        '-o',
        report,
      ]);
      throwIfAborted(context);
      return parseProbe(String(await ffmpeg.readFile(report, 'utf8')));
    },
    take: async (path) => {
      const bytes = await ffmpeg.readFile(path);
      throwIfAborted(context);
      if (typeof bytes === 'string' || bytes.length === 0) throw unreadable();
      await ffmpeg.deleteFile(path);
      return bytes as Uint8Array<ArrayBuffer>;
    },
    move: async (from, to) => {
      await ffmpeg.rename(from, to);
    },
    log: () => log.join('\n'),
  };
  try {
    throwIfAborted(context);
    await place(ffmpeg, sources);
    return await use(engine);
  } catch (error) {
    throwIfAborted(context); // Terminating the worker rejects the pending call.
    if (error instanceof ToolError) throw error;
    throw failureOf(error, subject);
  } finally {
    context.signal.removeEventListener('abort', stop);
    ffmpeg.terminate();
  }
}

async function place(ffmpeg: FFmpeg, sources: readonly File[]): Promise<void> {
  const { FFFSType } = await import('@ffmpeg/ffmpeg');
  await ffmpeg.createDir('/in');
  if (sources.reduce((sum, { size }) => sum + size, 0) > MAX_READ_AT_ONCE) {
    await ffmpeg.mount(FFFSType.WORKERFS, { files: [...sources] }, '/in');
    return;
  }
  for (const source of sources)
    await ffmpeg.writeFile(`/in/${source.name}`, new Uint8Array(await source.arrayBuffer()));
}

/** An engine that has had no file yet. */
let prepared: Promise<FFmpeg> | undefined;

/**
 * Starts an engine for the next file, which then does not wait for it.
 * @throws ToolError `asset` if it cannot be loaded; the signal's reason
 */
export async function prepareFfmpeg(context: CodecContext): Promise<void> {
  prepared ??= start(context);
  const own = prepared;
  await own.catch((error: unknown) => {
    if (prepared === own) prepared = undefined;
    throw error;
  });
}

function takePrepared(): Promise<FFmpeg> | undefined {
  const taken = prepared;
  prepared = undefined;
  return taken;
}

async function start(context: CodecContext): Promise<FFmpeg> {
  const { FFmpeg } = await import('@ffmpeg/ffmpeg');
  const ffmpeg = new FFmpeg();
  const stop = () => ffmpeg.terminate();
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    await load(ffmpeg, context);
    return ffmpeg;
  } catch (error) {
    stop();
    throw error;
  } finally {
    context.signal.removeEventListener('abort', stop);
  }
}

/** The code of the engine, unpacked with the first file of a worker. */
let code: Blob | undefined;

async function load(ffmpeg: FFmpeg, context: CodecContext): Promise<void> {
  if (!code) {
    const packed = await context.loadAsset(vendorAssets.ffmpegCoreWasm, { keep: false });
    throwIfAborted(context);
    code = await inflateAsset(packed, 'application/wasm', (fraction) =>
      context.onProgress(0.02 + fraction * 0.05),
    );
  }
  throwIfAborted(context);
  const wasmURL = URL.createObjectURL(code);
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

/** Its worker rejects with the text of an error, such as 'RuntimeError: memory access out of bounds'. */
function failureOf(cause: unknown, subject: Subject): ToolError {
  const text = String(cause);
  if (/memory|allocation|\bOOM\b|RangeError/i.test(text))
    return new ToolError(
      'limit',
      `The ${subject} is too large to be encoded on this device. Trim it first, or use a shorter or smaller one.`,
      { cause },
    );
  if (/NotReadableError|NotFoundError/.test(text))
    return new ToolError(
      'input',
      `The ${subject} can no longer be read: it was changed or moved meanwhile. Choose it again.`,
      { cause },
    );
  return new ToolError(
    'internal',
    `The video engine stopped unexpectedly. Try again, or export the ${subject} again from where it was made.`,
    { cause },
  );
}

/** Translates ffmpeg's log into a message for the user. */
function reasonOf(log: readonly string[], subject: Subject): string {
  const text = log.join('\n');
  if (/moov atom not found|Invalid data found|could not find codec parameters/i.test(text))
    return `This ${subject} is damaged or cut off: no ${subject === 'video' ? 'picture' : 'sound'} could be read. Try another copy.`;
  if (/Decoder .* not found|codec none|Unknown decoder/i.test(text))
    return `This ${subject} uses a codec that cannot be decoded here. Export it as ${subject === 'video' ? 'H.264 or ProRes' : 'WAV or MP3'} first.`;
  if (/does not contain any stream|matches no streams/i.test(text))
    return 'This file holds neither picture nor sound that can be read.';
  return `This ${subject} could not be converted. Try another copy, or export it again from where it was made.`;
}
