/** Sound by ffmpeg.wasm: what browsers do not read or write, and loudness after EBU R128. */
import { toBase64 } from '@entropy-tools/core/base64';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ProbedMedia, ProbedStream } from '../ffmpeg/probed-media';
import { type FfmpegEngine, withFfmpeg } from '../ffmpeg/with-ffmpeg';
import { aacBitrate } from '../movie-quality';
import type { MadeSound } from './convert-sound';
import { withCover } from './sound-by-mediabunny';
import { mayCopySound, type SoundOptions, type SoundTarget, soundTargets } from './sound-request';

/** Loudness of podcasts and streams in LUFS, and the highest peak in dBTP. Source: EBU R128, AES TD1008. */
const LOUDNESS = -16;
const PEAK = -1.5;
/** Range of loudness in LU that stays as it is; ffmpeg's filter takes 50 at most. */
const USUAL_RANGE = 11;
const MAX_RANGE = 50;

/**
 * Writes a sound file with ffmpeg.
 * @throws ToolError as {@link withFfmpeg}; `input` if the source has no sound
 */
export function soundByFfmpeg(
  { name, blob }: { name: string; blob: Blob },
  target: SoundTarget,
  options: SoundOptions,
  context: CodecContext,
): Promise<MadeSound> {
  const extension = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  const source = `in.${extension}`;
  const convert = (ffmpeg: FfmpegEngine) =>
    write(ffmpeg, `/in/${source}`, target, options, context);
  return withFfmpeg([new File([blob], source)], context, convert, 'sound file');
}

async function write(
  ffmpeg: FfmpegEngine,
  path: string,
  target: SoundTarget,
  options: SoundOptions,
  context: CodecContext,
): Promise<MadeSound> {
  const media = await ffmpeg.probe(path);
  const sounds = media.streams.filter(({ kind }) => kind === 'audio');
  const [sound] = sounds;
  if (!sound) throw soundless(media);
  if (sounds.length > 1)
    context.warn(`Only the first of ${sounds.length} sound tracks is in the result.`);
  const facts = soundTargets[target];
  const copied = mayCopySound(options) && facts.ffmpegCodecs.includes(sound.codec);
  const measured = options.evenLoudness ? await measure(ffmpeg, path, media, context) : undefined;
  const from = options.evenLoudness ? 0.45 : 0.1;
  const output = `/out.${target}`;
  await ffmpeg.run(
    [
      ...['-i', path, '-map', `0:${sound.index}`, '-vn', '-sn', '-dn', ...tagsFrom(media, sound)],
      ...(copied ? ['-c:a', 'copy'] : encoding(target, options, sound, measured)),
      ...(target === 'm4a' ? ['-movflags', '+faststart'] : []),
      output,
    ],
    {
      seconds: media.seconds,
      onProgress: (done) => context.onProgress(from + done * (0.95 - from)),
    },
  );
  if (!copied && options.channels === null && sound.channels > facts.channels)
    context.warn('The sound was mixed down to stereo.');
  const cover = facts.keepsCover ? await coverOf(ffmpeg, path, media) : undefined;
  const isOgg = target === 'ogg';
  if (cover && isOgg) await addOggCover(ffmpeg, output, cover);
  const blob = new Blob([await ffmpeg.take(output)], { type: facts.mime });
  return {
    blob: cover && !isOgg ? await withCover(blob, target, cover) : blob,
    madeBy: `ffmpeg.wasm (${copied ? 'copied, no loss' : encoderNames[target]})`,
    copied,
    sourceSeconds: media.seconds,
    loudness: measured && LOUDNESS,
  };
}

const soundless = ({ format, streams }: ProbedMedia) =>
  new ToolError(
    'input',
    streams.some(({ kind }) => kind === 'video') && !format.endsWith('_pipe')
      ? 'This file has no sound that could be saved.'
      : 'This file holds no sound that can be read, whatever its name says. Try another copy.',
  );

const encoderNames: Readonly<Record<SoundTarget, string>> = {
  mp3: 'LAME',
  wav: 'PCM',
  flac: 'FLAC',
  opus: 'libopus',
  ogg: 'libvorbis',
  m4a: 'AAC',
};

/** Ogg keeps its tags with the stream; ffmpeg takes only those of the whole file over by itself. */
function tagsFrom(media: ProbedMedia, sound: ProbedStream): string[] {
  const isTagged = (tags: Readonly<Record<string, string>>) =>
    Object.keys(tags).some((key) => /^(title|artist|album)$/i.test(key));
  const ofStream = !isTagged(media.tags) && isTagged(sound.tags);
  return ['-map_metadata', ofStream ? `0:s:${sound.index}` : '0'];
}

function encoding(
  target: SoundTarget,
  options: SoundOptions,
  sound: ProbedStream,
  measured: Measured | undefined,
): string[] {
  const facts = soundTargets[target];
  const channels = Math.min(options.channels ?? sound.channels, facts.channels);
  const rate = rateFor(target, options.sampleRate ?? sound.sampleRate);
  const bitrate = (usual: number) => ['-b:a', String(options.bitrate ?? usual)];
  const isDeep = sound.bits > 16;
  const codec: Record<SoundTarget, () => string[]> = {
    mp3: () => ['-c:a', 'libmp3lame', ...bitrate(aacBitrate(channels))],
    wav: () => ['-c:a', isDeep ? 'pcm_s24le' : 'pcm_s16le'],
    flac: () => ['-c:a', 'flac', '-sample_fmt', isDeep ? 's32' : 's16'],
    opus: () => ['-c:a', 'libopus', ...bitrate(64_000 * channels)],
    ogg: () => ['-c:a', 'libvorbis', ...(options.bitrate ? bitrate(0) : ['-q:a', '5'])],
    m4a: () => ['-c:a', 'aac', ...bitrate(aacBitrate(channels))],
  };
  // Some decoders (TTA) name the channels late; only `aresample` takes the change.
  const filters = ['aresample', ...(measured ? [loudnorm(measured)] : [])].join(',');
  return ['-af', filters, ...codec[target](), '-ar', String(rate), '-ac', String(channels)];
}

function rateFor(target: SoundTarget, rate: number): number {
  if (target === 'opus') return 48_000;
  // MP3 below is MPEG-2.5, which is no standard.
  return Math.min(Math.max(rate, target === 'mp3' ? 16_000 : 0), soundTargets[target].sampleRate);
}

/** What the first pass of `loudnorm` says about the source. */
interface Measured {
  input_i: string;
  input_tp: string;
  input_lra: string;
  input_thresh: string;
  target_offset: string;
}

async function measure(
  ffmpeg: FfmpegEngine,
  path: string,
  { seconds }: ProbedMedia,
  context: CodecContext,
): Promise<Measured | undefined> {
  const filter = `loudnorm=I=${LOUDNESS}:TP=${PEAK}:LRA=${USUAL_RANGE}:print_format=json`;
  await ffmpeg.run(['-i', path, '-map', '0:a:0', '-vn', '-af', filter, '-f', 'null', '/none'], {
    seconds,
    onProgress: (done) => context.onProgress(0.1 + done * 0.35),
  });
  const report = /\{[^{}]*"input_i"[^{}]*\}/.exec(ffmpeg.log())?.[0] ?? '{}';
  const measured = JSON.parse(report) as Measured;
  // Silence has no loudness.
  if (Number.isFinite(Number(measured.input_i)) && Number(measured.input_i) > -70) return measured;
  context.warn(
    'The sound is too quiet throughout to be brought to a loudness: it was left as it is.',
  );
  return undefined;
}

function loudnorm(measured: Measured): string {
  const range = Math.min(MAX_RANGE, Math.max(USUAL_RANGE, Number(measured.input_lra)));
  const known = {
    measured_I: measured.input_i,
    measured_TP: measured.input_tp,
    measured_LRA: measured.input_lra,
    measured_thresh: measured.input_thresh,
    offset: measured.target_offset,
  };
  const values = Object.entries(known).map(([key, value]) => `${key}=${Number(value)}`);
  return `loudnorm=I=${LOUDNESS}:TP=${PEAK}:LRA=${range}:${values.join(':')}:linear=true`;
}

interface Cover {
  data: Uint8Array<ArrayBuffer>;
  mimeType: string;
}

/** Larger pictures would not pass as an argument of ffmpeg. */
const MAX_OGG_COVER = 4 * 1024 * 1024;

/** Ogg keeps a cover as a comment. Source: RFC 9639, 8.8 (picture), in base64. */
async function addOggCover(
  ffmpeg: FfmpegEngine,
  path: string,
  { data, mimeType }: Cover,
): Promise<void> {
  if (data.length > MAX_OGG_COVER) return;
  const type = new TextEncoder().encode(mimeType);
  const block = new Uint8Array(32 + type.length + data.length);
  const view = new DataView(block.buffer);
  view.setUint32(0, 3); // Front cover.
  view.setUint32(4, type.length);
  block.set(type, 8);
  view.setUint32(28 + type.length, data.length);
  block.set(data, 32 + type.length);
  const comment = `METADATA_BLOCK_PICTURE=${toBase64(block)}`;
  const covered = '/covered.ogg';
  await ffmpeg.run(['-i', path, '-map', '0', '-c', 'copy', '-metadata:s:a:0', comment, covered]);
  await ffmpeg.move(covered, path);
}

async function coverOf(
  ffmpeg: FfmpegEngine,
  path: string,
  { streams }: ProbedMedia,
): Promise<Cover | undefined> {
  const cover = streams.find(({ isPicture }) => isPicture);
  const mimeType = { mjpeg: 'image/jpeg', png: 'image/png' }[cover?.codec ?? ''];
  if (!cover || !mimeType) return undefined;
  const output = '/cover.bin';
  await ffmpeg.run([
    ...['-i', path, '-map', `0:${cover.index}`, '-c', 'copy', '-frames:v', '1', '-f', 'image2'],
    ...['-update', '1', output],
  ]);
  return { data: await ffmpeg.take(output), mimeType };
}
