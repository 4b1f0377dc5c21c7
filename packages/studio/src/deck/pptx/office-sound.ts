// A recording as sound that PowerPoint and LibreOffice play: M4A, MP3 and WAV unchanged, everything else
// (browsers record Opus) re-encoded as M4A. Encoding needs a browser, which can decode what it recorded.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { encodeSound } from '../../music/export/encode-sound';

/** A sound file for an Office file. */
export interface OfficeSound {
  bytes: Uint8Array<ArrayBuffer>;
  extension: 'm4a' | 'mp3' | 'wav';
  seconds: number;
}

/** Speech in one channel; 64 kbit/s of AAC is sufficient. */
const speech = { bitrate: 64_000, channels: 1 } as const;

/** Formats that are kept unchanged: mediabunny's name of the container, and the codec in it. */
const known = {
  MP4: ['aac', 'm4a'],
  MP3: ['mp3', 'mp3'],
  WAVE: ['pcm-s16', 'wav'],
} as const satisfies Record<string, readonly [string, OfficeSound['extension']]>;

/**
 * Converts a recording to a sound that Office plays.
 * @throws ToolError `input` when there is no sound that can be read, `unsupported` without an encoder
 */
export async function toOfficeSound(recording: Blob, context: CodecContext): Promise<OfficeSound> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    const seconds = track ? await track.computeDuration() : 0;
    if (!track || !(seconds > 0)) throw new ToolError('input', 'The recording holds no sound.');
    const { name } = await input.getFormat();
    const [codec, extension] = name in known ? known[name as keyof typeof known] : [];
    const isKnown = extension !== undefined && (await track.getCodec()) === codec;
    const quiet = { ...context, onProgress: () => undefined };
    const sound = isKnown ? recording : await encodeSound(recording, 'm4a', quiet, speech);
    const bytes = new Uint8Array(await sound.arrayBuffer());
    return { bytes, extension: isKnown ? extension : 'm4a', seconds };
  } finally {
    input.dispose();
  }
}
