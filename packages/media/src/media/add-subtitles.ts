/**
 * Adds a subtitle track (WebVTT) to a video. mediabunny copies picture and sound unchanged into the same
 * container; a MOV becomes an MP4, since MOV takes no such track. The result is reopened to verify it.
 * Limits: anything besides picture and sound (chapters, existing subtitles) is dropped. ffprobe finds the
 * track, its language and its times; not every player shows it.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type {
  EncodedPacket,
  Input,
  InputAudioTrack,
  InputTrack,
  InputVideoTrack,
  Output,
  OutputFormat,
} from 'mediabunny';

/**
 * @param vtt the subtitles as WebVTT
 * @returns a file of the same type, or an MP4 for a MOV
 * @throws ToolError `input` (not a readable video), `unsupported` (another container)
 */
export async function addSubtitles(file: Blob, vtt: string, context: CodecContext): Promise<Blob> {
  const media = await import('mediabunny');
  const input = new media.Input({
    source: new media.BlobSource(file),
    formats: [media.QTFF, media.MP4, media.WEBM, media.MATROSKA],
  });
  try {
    const format = await outputFormat(input);
    const target = new media.BufferTarget();
    const output = new media.Output({ format, target });
    const copies = await copyTracks(input, output);
    if (copies.length === 0) throw unreadable();
    const subtitles = new media.TextSubtitleSource('webvtt');
    output.addSubtitleTrack(subtitles, { languageCode: 'eng', name: 'Transcript' });
    await output.start();
    await Promise.all([
      subtitles.add(vtt).then(() => subtitles.close()),
      ...copies.map((copy) => copy(context)),
    ]);
    throwIfAborted(context);
    await output.finalize();
    if (!target.buffer) throw new ToolError('internal', 'The video could not be written.');
    const result = new Blob([target.buffer], { type: format.mimeType });
    await checkResult(result, copies.length);
    context.onProgress(1);
    return result;
  } catch (error) {
    throwIfAborted(context);
    if (error instanceof ToolError) throw error;
    throw unreadable(error);
  } finally {
    input.dispose();
  }
}

const unreadable = (cause?: unknown) =>
  new ToolError('input', 'This video cannot be read to its end, so no subtitles can be put in.', {
    cause,
  });

async function outputFormat(input: Input): Promise<OutputFormat> {
  const media = await import('mediabunny');
  const format = await input.getFormat();
  if (format === media.MP4 || format === media.QTFF)
    return new media.Mp4OutputFormat({ fastStart: 'in-memory' });
  if (format === media.WEBM) return new media.WebMOutputFormat();
  return new media.MkvOutputFormat();
}

type Copy = (context: CodecContext) => Promise<void>;

/** Declares a track per copied track. @returns functions that copy packets once the output has started */
async function copyTracks(input: Input, output: Output): Promise<Copy[]> {
  const media = await import('mediabunny');
  const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const copies: Copy[] = [];
  for (const track of await input.getTracks()) {
    const metadata = {
      languageCode: await track.getLanguageCode(),
      ...((await track.getName()) ? { name: (await track.getName()) as string } : {}),
    };
    if (track.isVideoTrack()) {
      const source = new media.EncodedVideoPacketSource(await codecOf(track));
      output.addVideoTrack(source, { ...metadata, rotation: await track.getRotation() });
      const decoderConfig = await track.getDecoderConfig();
      const meta = decoderConfig ? { decoderConfig } : {};
      copies.push((context) =>
        copyPackets(track, (packet) => source.add(packet, meta), duration, context).then(() =>
          source.close(),
        ),
      );
    } else if (track.isAudioTrack()) {
      const source = new media.EncodedAudioPacketSource(await codecOf(track));
      output.addAudioTrack(source, metadata);
      const decoderConfig = await track.getDecoderConfig();
      const meta = decoderConfig ? { decoderConfig } : {};
      copies.push((context) =>
        copyPackets(track, (packet) => source.add(packet, meta), duration, context).then(() =>
          source.close(),
        ),
      );
    }
  }
  return copies;
}

async function codecOf<Track extends InputVideoTrack | InputAudioTrack>(
  track: Track,
): Promise<NonNullable<Awaited<ReturnType<Track['getCodec']>>>> {
  const codec = await track.getCodec();
  if (codec === null)
    throw new ToolError(
      'unsupported',
      'A track of this video is in a form that cannot be copied, so no subtitles can be put in.',
    );
  return codec as NonNullable<Awaited<ReturnType<Track['getCodec']>>>;
}

async function copyPackets(
  track: InputTrack,
  add: (packet: EncodedPacket) => Promise<void>,
  duration: number,
  context: CodecContext,
): Promise<void> {
  const { EncodedPacketSink } = await import('mediabunny');
  for await (const packet of new EncodedPacketSink(track).packets()) {
    throwIfAborted(context);
    await add(packet);
    if (track.isVideoTrack())
      context.onProgress(Math.min(0.95, packet.timestamp / (duration || 1)));
  }
}

async function checkResult(result: Blob, tracks: number): Promise<void> {
  const media = await import('mediabunny');
  const input = new media.Input({
    source: new media.BlobSource(result),
    formats: [media.QTFF, media.MP4, media.WEBM, media.MATROSKA],
  });
  try {
    const found = await input.getTracks();
    const copied = found.filter((track) => track.isVideoTrack() || track.isAudioTrack());
    if (copied.length !== tracks)
      throw new ToolError('internal', 'The video was made but lacks a track of the source.');
  } finally {
    input.dispose();
  }
}
