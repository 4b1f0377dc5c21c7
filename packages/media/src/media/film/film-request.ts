/** The films that are written, and what may be asked of them. */

/** The target's extension. */
export type FilmTarget = 'mp4' | 'webm' | 'mkv';

/** Settings of a film. Null leaves it to the source. */
export interface FilmOptions {
  /** Height of the picture in pixels; a smaller source is not enlarged. */
  height: number | null;
  /** Frames a second. */
  frameRate: number | null;
  /** Of pictures that are encoded. `high` is about libx264's CRF 18. */
  quality: 'high' | 'medium' | 'low';
  /** Largest size of the result in bytes; sets the quality. */
  targetBytes: number | null;
}

/** A written film, which was opened again. */
export interface FilmResult {
  blob: Blob;
  /** For the engine line, such as `mediabunny (WebCodecs)`. */
  madeBy: string;
  durationSeconds: number;
  /** Whether all pictures and sounds of the source were taken over without loss. */
  copied: boolean;
}

/** What is known of a target. */
interface FilmTargetFacts {
  mime: string;
  /** Codecs that are copied, as mediabunny calls them; the first is encoded. */
  pictures: readonly [string, ...string[]];
  sounds: readonly [string, ...string[]];
  /** The same as ffmpeg calls them. */
  ffmpegPictures: readonly string[];
  ffmpegSounds: readonly string[];
}

const pcm = ['pcm-s16', 'pcm-s24', 'pcm-f32'] as const;

/**
 * All targets. MP4 takes VP9 and Opus too, but who asks for an MP4 wants one that phones and television sets
 * play, so those are encoded as H.264 and AAC.
 */
export const filmTargets: Readonly<Record<FilmTarget, FilmTargetFacts>> = {
  mp4: {
    mime: 'video/mp4',
    pictures: ['avc', 'hevc', 'av1'],
    sounds: ['aac', 'mp3', 'ac3', 'eac3'],
    ffmpegPictures: ['h264', 'hevc', 'av1'],
    ffmpegSounds: ['aac', 'mp3', 'ac3', 'eac3'],
  },
  webm: {
    mime: 'video/webm',
    pictures: ['vp9', 'vp8', 'av1'],
    sounds: ['opus', 'vorbis'],
    ffmpegPictures: ['vp9', 'vp8', 'av1'],
    ffmpegSounds: ['opus', 'vorbis'],
  },
  mkv: {
    mime: 'video/x-matroska',
    pictures: ['avc', 'hevc', 'vp9', 'vp8', 'av1', 'prores'],
    sounds: ['aac', 'opus', 'mp3', 'vorbis', 'flac', 'ac3', 'eac3', ...pcm],
    ffmpegPictures: [
      ...['h264', 'hevc', 'vp9', 'vp8', 'av1', 'prores', 'mpeg4', 'mpeg2video', 'mpeg1video'],
      ...['theora', 'mjpeg', 'msmpeg4v3', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'ffv1'],
    ],
    ffmpegSounds: [
      ...['aac', 'opus', 'mp3', 'mp2', 'vorbis', 'flac', 'ac3', 'eac3', 'dts', 'alac'],
      ...['pcm_s16le', 'pcm_s24le', 'pcm_f32le', 'wmav2'],
    ],
  },
};

/** Whether nothing is asked that takes decoding of the pictures, for a source of this size. */
export function mayCopyPictures(options: FilmOptions, bytes: number): boolean {
  const { height, frameRate, targetBytes } = options;
  return height === null && frameRate === null && (targetBytes === null || bytes <= targetBytes);
}
