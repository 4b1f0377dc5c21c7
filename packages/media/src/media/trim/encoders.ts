/** Which codecs and bitrates each output format uses. */

import { ToolError } from '@entropy-tools/core/tool-error';
import type {
  AudioCodec,
  InputAudioTrack,
  InputVideoTrack,
  OutputFormat,
  VideoCodec,
  VideoEncodingConfig,
} from 'mediabunny';
import { ensureAacEncoder } from '../aac-encoder';
import { aacBitrate, crf18Bitrate, crf18Quantizer } from '../movie-quality';
import { ensureMp3Encoder } from '../mp3-encoder';
import type { PictureShape } from './picture-planes';
import { decodedShape } from './sound';
import type { CropArea, TrimFormat, TrimRequest } from './trim-request';

/** VP9 needs about two thirds of H.264's bits for the same quality. */
const VP9_SHARE = 0.65;
/** Share of a target size left for video and audio after the container's overhead. */
const PAYLOAD_SHARE = 0.96;
const MIN_PICTURE_BITRATE = 20_000;
const MIN_BITS_PER_PIXEL = 0.08;

/** The output format of mediabunny. @param inMemory enables fast start, so that players can begin early */
export async function outputFormat(format: TrimFormat, inMemory: boolean): Promise<OutputFormat> {
  const media = await import('mediabunny');
  const fastStart = inMemory ? 'in-memory' : false;
  if (format === 'webm') return new media.WebMOutputFormat();
  if (format === 'mkv') return new media.MkvOutputFormat();
  if (format === 'mov') return new media.MovOutputFormat({ fastStart });
  if (format === 'mp3') return new media.Mp3OutputFormat();
  if (format === 'wav') return new media.WavOutputFormat();
  return new media.Mp4OutputFormat({ fastStart });
}

/** The codec to encode video with. */
const pictureCodec = (format: TrimFormat): VideoCodec => (format === 'webm' ? 'vp9' : 'avc');

/** The codec to encode audio with. */
function soundCodec(format: TrimFormat): AudioCodec {
  if (format === 'webm') return 'opus';
  if (format === 'mp3') return 'mp3';
  return format === 'wav' ? 'pcm-s16' : 'aac';
}

/** The frame size with even sides, as 4:2:0 requires. */
function evenSize({ width, height }: { width: number; height: number }) {
  const even = (side: number) => Math.max(2, Math.floor(side / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Clamps a crop rectangle to the frame, with even sides. */
export function fitCrop(crop: CropArea, picture: { width: number; height: number }): CropArea {
  const left = Math.round(Math.min(Math.max(0, crop.left), picture.width - 2));
  const top = Math.round(Math.min(Math.max(0, crop.top), picture.height - 2));
  const width = Math.min(Math.round(crop.width), picture.width - left);
  const height = Math.min(Math.round(crop.height), picture.height - top);
  return { left, top, ...evenSize({ width, height }) };
}

/**
 * Encoder settings for frames next to copied ones of the same track (smart cut): same size, similar quality.
 */
export async function configLike(track: InputVideoTrack): Promise<VideoEncodingConfig> {
  const codec = (await track.getCodec()) ?? 'avc';
  return { codec, keyFrameInterval: 5, quality: await qualityLike(track, codec) };
}

async function qualityLike(track: InputVideoTrack, codec: VideoCodec, scale = 1) {
  const { Quality } = await import('mediabunny');
  const [width, height, { averagePacketRate, averageBitrate }] = await Promise.all([
    track.getCodedWidth(),
    track.getCodedHeight(),
    track.computePacketStats(300),
  ]);
  const bitrate = crf18Bitrate(width, height, averagePacketRate, averageBitrate) * scale;
  return codec === 'avc'
    ? new Quality({ quantizer: crf18Quantizer, bitrate: Math.round(bitrate) })
    : new Quality({ bitrate: Math.round(bitrate * VP9_SHARE) });
}

/**
 * Encoder settings for the video of a fully encoded result.
 * @param bitrate bits per second, if a target size is set
 */
export async function pictureConfig(
  track: InputVideoTrack,
  request: TrimRequest,
  bitrate: number | undefined,
): Promise<{ config: VideoEncodingConfig; shape: PictureShape }> {
  const { Quality } = await import('mediabunny');
  const { crop, turn } = request.edits;
  const codec = pictureCodec(request.format);
  const shown = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const turned = turn % 180 === 0 ? shown : { width: shown.height, height: shown.width };
  const area = crop && fitCrop(crop, turned);
  const size = evenSize(await bearable(track, area ?? turned, bitrate));
  const config = {
    codec,
    keyFrameInterval: 5,
    alpha: 'discard',
    quality: bitrate
      ? new Quality({ bitrate, bitrateMode: 'constant' })
      : await qualityLike(track, codec),
    ...(request.frameRate ? { transform: { frameRate: request.frameRate } } : {}),
  } as const;
  return { config, shape: { turn, crop: area, ...size } };
}

/**
 * Checks that the browser has a video encoder.
 * @throws ToolError `unsupported` if the browser cannot encode video of this size
 */
export async function requireEncoder(
  { codec, quality }: VideoEncodingConfig,
  { width, height }: { width: number; height: number },
) {
  const { canEncodeVideo } = await import('mediabunny');
  if (await canEncodeVideo(codec, { width, height, ...(quality ? { quality } : {}) })) return;
  throw new ToolError(
    'unsupported',
    `This browser cannot encode pictures of ${width} × ${height}. Choose the instant way, or crop the picture.`,
  );
}

/** Shrinks the frame if it has too few bits: encoders cannot go below a minimum per pixel. */
export async function bearable(
  track: InputVideoTrack,
  size: { width: number; height: number },
  bitrate: number | undefined,
) {
  if (!bitrate) return size;
  const { averagePacketRate } = await track.computePacketStats(100);
  const bitsPerPixel = bitrate / (size.width * size.height * Math.max(1, averagePacketRate));
  const scale = Math.min(1, Math.sqrt(bitsPerPixel / MIN_BITS_PER_PIXEL));
  return { width: size.width * scale, height: size.height * scale };
}

/**
 * Video bitrate in bits per second for a result of a given size.
 * @param correction below 1 if the last attempt came out too large
 */
export function bitrateFor(
  targetBytes: number,
  seconds: number,
  soundBitrate: number,
  correction: number,
): number {
  const all = (targetBytes * 8 * PAYLOAD_SHARE) / Math.max(0.1, seconds);
  return Math.max(MIN_PICTURE_BITRATE, Math.round((all - soundBitrate) * correction));
}

/** Encoder settings for audio; loads an encoder if the browser has none. */
export async function soundConfig(track: InputAudioTrack, format: TrimFormat, small: boolean) {
  const { Quality } = await import('mediabunny');
  const codec = soundCodec(format);
  const timing = codec === 'aac' ? await ensureAacEncoder() : {};
  const usesLame = codec === 'mp3' && (await ensureMp3Encoder());
  const { sampleRate, numberOfChannels } = await decodedShape(track);
  const channels =
    codec === 'mp3' || codec === 'opus' ? Math.min(2, numberOfChannels) : numberOfChannels;
  const rate = codec === 'opus' ? 48_000 : codec === 'pcm-s16' ? sampleRate : usualRate(sampleRate);
  const bitrate = small ? 96_000 : codec === 'opus' ? 64_000 * channels : aacBitrate(channels);
  return {
    codec,
    bitrate: codec === 'pcm-s16' ? rate * channels * 16 : bitrate,
    mixesDown: channels < numberOfChannels,
    /** Name of the encoder, if it is not the browser's own. */
    encoder: usesLame ? 'LAME' : 'process' in timing ? 'FFmpeg’s AAC' : undefined,
    config: {
      codec,
      ...(codec === 'pcm-s16' ? {} : { quality: new Quality({ bitrate }) }),
      transform: { numberOfChannels: channels, sampleRate: rate, ...timing },
    },
  };
}

/** Loads the encoders that browsers lack, so that a later export works offline. */
export async function warmUpEncoders(): Promise<void> {
  await Promise.all([ensureAacEncoder(), import('@mediabunny/mp3-encoder'), import('gifenc')]);
}

const usualRate = (rate: number) => (rate === 44_100 || rate === 32_000 ? rate : 48_000);
