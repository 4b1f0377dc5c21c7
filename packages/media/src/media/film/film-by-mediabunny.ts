/** A film by mediabunny: copied, or encoded with the browser's codecs. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type {
  AudioCodec,
  Conversion,
  ConversionAudioOptions,
  ConversionVideoOptions,
  Input,
  InputAudioTrack,
  InputVideoTrack,
  VideoCodec,
} from 'mediabunny';
import { ensureAacEncoder } from '../aac-encoder';
import { isLayerThree } from '../is-layer-three';
import { aacBitrate, crf18Bitrate, crf18Quantizer } from '../movie-quality';
import { resolveColour, withColour } from '../picture-colour';
import { bearable, bitrateFor, outputFormat } from '../trim/encoders';
import { readMatroskaTitle } from '../trim/matroska-extras';
import { openVideo, videoDuration } from '../trim/open-video';
import { shapePicture } from '../trim/picture-planes';
import { targetForSize } from '../trim/target-for';
import type { MadeFilm } from './convert-film';
import { type FilmOptions, type FilmTarget, filmTargets, mayCopyPictures } from './film-request';

/** VP9 needs about two thirds of H.264's bits for the same quality. */
const VP9_SHARE = 0.65;
/** What a lower quality adds to the quantizer, and its share of the bits. */
const qualities = {
  high: { coarser: 0, share: 1 },
  medium: { coarser: 6, share: 0.5 },
  low: { coarser: 12, share: 0.25 },
} as const;
/** Bits a second of sound in a film of a target size. */
const SMALL_SOUND = 96_000;

/**
 * Writes a film if the browser can.
 * @param correction of the bit rate for a target size, below 1 if the last attempt came out too large
 * @returns undefined if a picture or sound track would be lost or an encoder is missing
 * @throws the signal's reason when cancelled
 */
export async function filmByMediabunny(
  blob: Blob,
  target: FilmTarget,
  options: FilmOptions,
  correction: number,
  context: CodecContext,
): Promise<MadeFilm | undefined> {
  const { Conversion, Output } = await import('mediabunny');
  const input = await openVideo(blob);
  let conversion: Conversion | undefined;
  const cancel = () => void conversion?.cancel().catch(() => undefined);
  try {
    if (!(await input.canRead()) || !(await isConvertible(input))) return undefined;
    const seconds = await videoDuration(input);
    const sounds = (await input.getAudioTracks()).length;
    const isSmall = !mayCopyPictures(options, blob.size) && options.targetBytes !== null;
    const bitrate = isSmall
      ? bitrateFor(options.targetBytes ?? 0, seconds, SMALL_SOUND * sounds, correction)
      : undefined;
    const place = await targetForSize('converter', options.targetBytes ?? blob.size);
    const format = await outputFormat(target, place.inMemory);
    const output = new Output({ format, target: await place.open() });
    const encoded = new Set<string>();
    conversion = await Conversion.init({
      input,
      output,
      showWarnings: false,
      // Allow any shift, so that a track that does not start at zero is still copied: all move together.
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      video: async (track) => {
        const codec = await track.getCodec();
        const isTaken = codec !== null && filmTargets[target].pictures.includes(codec);
        if (isTaken && mayCopyPictures(options, blob.size)) return { codec };
        encoded.add('picture');
        return pictureOptions(track, target, options, bitrate);
      },
      audio: async (track) => {
        const codec = await track.getCodec();
        const isTaken = codec !== null && filmTargets[target].sounds.includes(codec);
        if (isTaken && !isSmall) return { codec };
        encoded.add('sound');
        return soundOptions(track, target, isSmall);
      },
      tags: async ({ raw: _, ...tags }) => ({ ...(await readMatroskaTitle(blob)), ...tags }),
    });
    throwIfAborted(context);
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
    conversion.onProgress = (done) => context.onProgress(0.02 + done * 0.95);
    context.signal.addEventListener('abort', cancel, { once: true });
    await conversion.execute();
    throwIfAborted(context);
    const way = encoded.has('picture')
      ? 'WebCodecs'
      : encoded.has('sound')
        ? 'pictures copied, sound encoded'
        : 'copied, no loss';
    return {
      blob: await place.finish(filmTargets[target].mime),
      madeBy: `mediabunny (${way})`,
      copied: encoded.size === 0,
      sourceSeconds: seconds,
      sounds,
    };
  } catch {
    // The encoder failed midway: fall back to ffmpeg, unless the user cancelled.
    throwIfAborted(context);
    return undefined;
  } finally {
    context.signal.removeEventListener('abort', cancel);
    input.dispose();
  }
}

async function isConvertible(input: Input): Promise<boolean> {
  if (!(await input.getPrimaryVideoTrack())) return false;
  for (const track of await input.getAudioTracks())
    if ((await track.getCodec()) === 'mp3' && !(await isLayerThree(track))) return false;
  return true;
}

async function pictureOptions(
  track: InputVideoTrack,
  target: FilmTarget,
  options: FilmOptions,
  wanted: number | undefined,
): Promise<ConversionVideoOptions> {
  const { Quality } = await import('mediabunny');
  const codec = filmTargets[target].pictures[0] as VideoCodec;
  const colour = await resolveColour(track);
  const [width, height, rotation, { averagePacketRate, averageBitrate }] = await Promise.all([
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.getRotation(),
    track.computePacketStats(300),
  ]);
  const scale = options.height === null ? 1 : Math.min(1, options.height / height);
  const asked = { width: width * scale, height: height * scale };
  const size = evenSize(await bearable(track, asked, wanted));
  const { coarser, share } = qualities[options.quality];
  const usual = crf18Bitrate(
    size.width,
    size.height,
    options.frameRate ?? averagePacketRate,
    averageBitrate * scale ** 2,
  );
  const bitrate = Math.round(usual * share * (codec === 'vp9' ? VP9_SHARE : 1));
  const quality =
    wanted !== undefined
      ? new Quality({ bitrate: wanted, bitrateMode: 'constant' })
      : codec === 'avc'
        ? new Quality({ quantizer: crf18Quantizer + coarser, bitrate })
        : new Quality({ bitrate });
  // Matroska and MP4 keep a rotation beside the pictures; these are then shaped as they were recorded.
  const stored = rotation % 180 === 0 ? size : { width: size.height, height: size.width };
  return {
    codec,
    quality,
    forceTranscode: true,
    keyFrameInterval: 5,
    ...(options.frameRate === null ? {} : { frameRate: options.frameRate }),
    process: async (sample) => {
      const turned = sample.rotation % 180 === 0;
      const same = sample.displayWidth >= sample.displayHeight === stored.width >= stored.height;
      const shape = turned && same ? stored : turned ? size : stored;
      const turn = ((360 - sample.rotation) % 360) as 0 | 90 | 180 | 270;
      return shapePicture(await withColour(sample, colour), { turn, ...shape });
    },
  };
}

async function soundOptions(
  track: InputAudioTrack,
  target: FilmTarget,
  isSmall: boolean,
): Promise<ConversionAudioOptions> {
  const { Quality } = await import('mediabunny');
  const codec = filmTargets[target].sounds[0] as AudioCodec;
  const [channels, sampleRate] = await Promise.all([
    track.getNumberOfChannels(),
    track.getSampleRate(),
  ]);
  if (codec === 'opus') {
    const stereo = Math.min(2, channels);
    const bitrate = isSmall ? SMALL_SOUND : 64_000 * stereo;
    return {
      codec,
      numberOfChannels: stereo,
      sampleRate: 48_000,
      quality: new Quality({ bitrate }),
    };
  }
  const bitrate = isSmall ? SMALL_SOUND : aacBitrate(channels);
  return {
    codec,
    ...(await ensureAacEncoder()),
    forceTranscode: true,
    quality: new Quality({ bitrate }),
    sampleRate: sampleRate === 44_100 || sampleRate === 32_000 ? sampleRate : 48_000,
  };
}

function evenSize({ width, height }: { width: number; height: number }) {
  const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);
  return { width: even(width), height: even(height) };
}
