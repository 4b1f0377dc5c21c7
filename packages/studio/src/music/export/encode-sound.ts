/**
 * WAV into what players take: AAC in MP4, MP3, Opus in Ogg, by mediabunny and the browser's own encoders; AAC and MP3
 * by its wasm encoders where the browser has none.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { ensureAacEncoder } from '@entropy-tools/media/media/aac-encoder';

export type SoundFormat = 'm4a' | 'mp3' | 'ogg';

const bitrates: Readonly<Record<SoundFormat, number>> = {
  m4a: 192_000,
  mp3: 192_000,
  ogg: 128_000,
};
const codecs = { m4a: 'aac', mp3: 'mp3', ogg: 'opus' } as const;
const types: Readonly<Record<SoundFormat, string>> = {
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
};

/**
 * @param sound any sound file that mediabunny reads
 * @param look bit rate and channels, if other than those for music
 * @throws ToolError `unsupported` if the browser cannot encode the format
 */
export async function encodeSound(
  sound: Blob,
  format: SoundFormat,
  context: CodecContext,
  look: { bitrate?: number; channels?: number } = {},
): Promise<Blob> {
  const media = await import('mediabunny');
  const codec = codecs[format];
  const timing = codec === 'aac' ? await ensureAacEncoder() : {};
  if (codec === 'mp3' && !(await media.canEncodeAudio('mp3'))) {
    const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder');
    registerMp3Encoder();
  }
  throwIfAborted(context);
  const input = new media.Input({
    formats: media.ALL_FORMATS,
    source: new media.BlobSource(sound),
  });
  const target = new media.BufferTarget();
  const output = new media.Output({ format: await containerOf(format), target });
  const conversion = await media.Conversion.init({
    input,
    output,
    showWarnings: false,
    audio: {
      codec,
      quality: new media.Quality({ bitrate: look.bitrate ?? bitrates[format] }),
      sampleRate: codec === 'opus' ? 48_000 : 44_100,
      numberOfChannels: look.channels ?? 2,
      ...timing,
    },
  });
  if (!conversion.isValid)
    throw new ToolError(
      'unsupported',
      'This browser cannot encode that format. Take WAV, which it always can.',
    );
  conversion.onProgress = (fraction) => context.onProgress(fraction);
  const stop = () => void conversion.cancel();
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    await conversion.execute();
  } catch (error) {
    throwIfAborted(context);
    throw error;
  } finally {
    context.signal.removeEventListener('abort', stop);
    input.dispose();
  }
  if (!target.buffer)
    throw new ToolError('internal', 'The sound could not be written. Try another format.');
  return new Blob([target.buffer], { type: types[format] });
}

async function containerOf(format: SoundFormat) {
  const media = await import('mediabunny');
  if (format === 'mp3') return new media.Mp3OutputFormat();
  if (format === 'ogg') return new media.OggOutputFormat();
  return new media.Mp4OutputFormat({ fastStart: 'in-memory' });
}
