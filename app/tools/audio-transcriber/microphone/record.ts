/** A recording from the microphone: transcribed in real time, with the audio as a WAV file at the end. */
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { wavHeader } from '@entropy-tools/media/speech/wav';
import type { TranscriptionMessage } from '../jobs';
import type { TranscriptionQueue } from '../transcription-queue';
import { openMicrophone } from './open-microphone';

/** At this length, in seconds, a recording reaches the maximum file size. */
const MAX_RECORDING_SECONDS = 50 * 60;

/** State of a recording in progress. */
export interface LiveState {
  id: string;
  seconds: number;
  /** 0 to 1. */
  level: number;
  /** The models are still loading; speech in the meantime is not lost. */
  isFetching: boolean;
}

/**
 * Starts a recording.
 * @param onLive called every tenth of a second, and with undefined at the end
 * @returns a function that stops it
 * @throws ToolError when there is no microphone
 */
export async function record(
  desk: TranscriptionQueue,
  onLive: (live: LiveState | undefined) => void,
): Promise<() => void> {
  const microphone = await openMicrophone();
  const startedAt = Date.now();
  const name = `Recording ${new Date(startedAt).toLocaleString('sv').replaceAll(':', '.')}.wav`;
  const { id } = desk.insert(name, 'device', { timestamp: startedAt });
  const sound: Uint8Array<ArrayBuffer>[] = [];
  let live: LiveState = { id, seconds: 0, level: 0, isFetching: true };
  const show = (change: Partial<LiveState>) => {
    live = { ...live, ...change };
    onLive(live);
  };
  const parts: TimedText[] = [];
  const { port1, port2 } = new MessageChannel();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  port1.onmessage = ({ data }: MessageEvent<TranscriptionMessage>) => {
    if (data.kind === 'loading') show({ isFetching: data.fraction < 1 });
    else if (data.kind === 'sound') sound.push(data.pcm);
    else if (data.kind === 'heard') {
      show({ seconds: data.seconds, level: data.level ?? 0 });
      if (data.seconds > MAX_RECORDING_SECONDS) microphone.stop();
    } else if (data.kind === 'part') {
      parts.push(data.part);
      desk.change(id, { parts: [...parts] });
    } else if (data.kind === 'end') end();
  };
  const finish = async (change: Parameters<TranscriptionQueue['change']>[1]) => {
    const bytes = sound.reduce((sum, { length }) => sum + length, 0);
    const file = new Blob([wavHeader(bytes), ...sound], { type: 'audio/wav' });
    if (bytes > 0) await desk.keepSound(id, file);
    const tookMs = Date.now() - startedAt;
    desk.change(id, {
      durationSeconds: live.seconds,
      heardSeconds: live.seconds,
      tookMs,
      ...change,
    });
    onLive(undefined);
  };
  const input = { port: port2, sound: microphone.sound, rate: microphone.rate };
  void desk.tools.jobs.listen(input, { transfer: [port2, microphone.sound] }).then(
    async () => {
      await ended;
      await finish({ status: 'completed', madeBy: 'Moonshine Tiny' });
    },
    async (error: unknown) => {
      microphone.stop();
      // A partial recording can be resumed.
      await finish({
        status: 'error',
        reason: error instanceof Error ? error.message : String(error),
      });
    },
  );
  show({});
  return microphone.stop;
}
