/** The sound files that are written, and what may be asked of them. */

/** The target's extension. `ogg` is Vorbis in Ogg, `opus` Opus in Ogg, `m4a` AAC in MP4. */
export type SoundTarget = 'mp3' | 'wav' | 'flac' | 'opus' | 'ogg' | 'm4a';

/** Settings of a sound file. Null leaves it to the source and the target. */
export interface SoundOptions {
  /** Bits per second of a lossy target. */
  bitrate: number | null;
  /** Hertz. Opus is always written at 48,000. */
  sampleRate: number | null;
  /** 1 (mono) or 2 (stereo). */
  channels: 1 | 2 | null;
  /** Brings the sound to the usual loudness of podcasts and streams, −16 LUFS (EBU R128). */
  evenLoudness: boolean;
}

/** A written sound file, which was opened again. */
export interface SoundResult {
  blob: Blob;
  /** For the engine line, such as `mediabunny, LAME`. */
  madeBy: string;
  durationSeconds: number;
  /** Whether the encoded sound of the source was taken over without loss. */
  copied: boolean;
  /** Loudness of the result in LUFS if it was changed. */
  loudness: number | undefined;
}

/** What is known of a target. */
export interface SoundTargetFacts {
  mime: string;
  /** Codecs that are copied, as mediabunny calls them; the first is encoded. */
  codecs: readonly [string, ...string[]];
  /** The same as ffmpeg calls them. */
  ffmpegCodecs: readonly string[];
  isLossless: boolean;
  /** Most channels that are encoded. */
  channels: number;
  /** Highest rate in hertz. */
  sampleRate: number;
  keepsCover: boolean;
}

const pcm = ['pcm-s16', 'pcm-s24', 'pcm-s32', 'pcm-f32', 'pcm-f64', 'pcm-u8'] as const;

/** All targets. */
export const soundTargets: Readonly<Record<SoundTarget, SoundTargetFacts>> = {
  mp3: {
    ...{ mime: 'audio/mpeg', codecs: ['mp3'], ffmpegCodecs: ['mp3'] },
    ...{ isLossless: false, channels: 2, sampleRate: 48_000, keepsCover: true },
  },
  wav: {
    ...{ mime: 'audio/wav', codecs: pcm },
    ffmpegCodecs: ['pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_f64le', 'pcm_u8'],
    ...{ isLossless: true, channels: 8, sampleRate: 384_000, keepsCover: false },
  },
  flac: {
    ...{ mime: 'audio/flac', codecs: ['flac'], ffmpegCodecs: ['flac'] },
    ...{ isLossless: true, channels: 8, sampleRate: 384_000, keepsCover: true },
  },
  opus: {
    ...{ mime: 'audio/ogg', codecs: ['opus'], ffmpegCodecs: ['opus'] },
    ...{ isLossless: false, channels: 2, sampleRate: 48_000, keepsCover: true },
  },
  ogg: {
    ...{ mime: 'audio/ogg', codecs: ['vorbis', 'opus'], ffmpegCodecs: ['vorbis', 'opus'] },
    ...{ isLossless: false, channels: 8, sampleRate: 192_000, keepsCover: true },
  },
  m4a: {
    ...{ mime: 'audio/mp4', codecs: ['aac'], ffmpegCodecs: ['aac', 'alac'] },
    ...{ isLossless: false, channels: 6, sampleRate: 48_000, keepsCover: true },
  },
};

/** Targets whose codec neither browsers nor our own encoders write. */
export const byFfmpegOnly: readonly SoundTarget[] = ['flac', 'ogg'];

/** Whether nothing is asked that takes decoding, so that sound in a codec of the target is copied. */
export function mayCopySound(options: SoundOptions): boolean {
  const { bitrate, sampleRate, channels, evenLoudness } = options;
  return bitrate === null && sampleRate === null && channels === null && !evenLoudness;
}
