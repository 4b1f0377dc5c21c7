// The sound of a deck's video, music or silence, delivered second by second.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { AudioSample, AudioSampleSource } from 'mediabunny';

/** Number of channels, and sample rate in Hz. */
interface SoundShape {
  numberOfChannels: number;
  sampleRate: number;
}

/** Format of the encoded AAC, whatever the music's is. */
export const soundShape = { numberOfChannels: 2, sampleRate: 48_000 } as const;

/** Sound for a video. */
export interface SoundTrack {
  /** Length of the sound in seconds. */
  duration: number;
  /** Format of the samples for the encoder, which must not change. */
  shape: SoundShape;
  /** Passes the sound up to a second of the video to the encoder. */
  addUntil(seconds: number, source: AudioSampleSource): Promise<void>;
  close(): void;
}

/** Endless silence, starting at a second. */
export async function silence(from = 0, shape: SoundShape = soundShape): Promise<SoundTrack> {
  const { AudioSample } = await import('mediabunny');
  const { numberOfChannels, sampleRate } = shape;
  let at = Math.round(from * sampleRate);
  return {
    ...{ duration: Number.POSITIVE_INFINITY, shape },
    async addUntil(seconds, source) {
      const frames = Math.round(seconds * sampleRate) - at;
      if (frames <= 0) return;
      const sample = new AudioSample({
        ...{ data: new Float32Array(frames * numberOfChannels), format: 'f32' },
        ...shape,
        timestamp: at / sampleRate,
      });
      at += frames;
      await source.add(sample);
      sample.close();
    },
    close: () => undefined,
  };
}

/** A sound followed by silence, so that it does not end the video. */
export async function thenSilence(sound: SoundTrack): Promise<SoundTrack> {
  const { shape } = sound;
  const after = await silence(sound.duration, shape);
  return {
    ...{ duration: Number.POSITIVE_INFINITY, shape },
    async addUntil(seconds, source) {
      await sound.addUntil(Math.min(seconds, sound.duration), source);
      if (seconds > sound.duration) await after.addUntil(seconds, source);
    },
    close: () => sound.close(),
  };
}

/**
 * Opens a music file.
 * @throws ToolError `input` when it holds no sound that this browser can play
 */
export async function openMusic(music: Blob): Promise<SoundTrack> {
  const { ADTS, AudioSampleSink, BlobSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } =
    await import('mediabunny');
  const input = new Input({
    source: new BlobSource(music),
    formats: [MP3, MP4, WAVE, OGG, FLAC, ADTS, QTFF, WEBM],
  });
  const refuse = (cause?: unknown) => {
    input.dispose();
    return new ToolError('input', 'The music could not be read. Choose another file.', { cause });
  };
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) throw refuse();
    const duration = await track.computeDuration();
    const shape = {
      numberOfChannels: await track.getNumberOfChannels(),
      sampleRate: await track.getSampleRate(),
    };
    const samples = new AudioSampleSink(track).samples();
    let next: AudioSample | undefined;
    let isOver = false;
    return {
      ...{ duration, shape },
      async addUntil(seconds, source) {
        while (!isOver) {
          next ??= (await samples.next()).value ?? undefined;
          if (!next) isOver = true;
          else if (next.timestamp >= seconds) return;
          else {
            // Samples before the first frame are dropped.
            if (next.timestamp >= 0) await source.add(next);
            next.close();
            next = undefined;
          }
        }
      },
      close: () => {
        next?.close();
        void samples.return();
        input.dispose();
      },
    };
  } catch (error) {
    throw error instanceof ToolError ? error : refuse(error);
  }
}
