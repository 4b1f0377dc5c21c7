import type { TranscriptionQueue } from '../transcription-queue';
import { type LiveState, record } from './record';

/**
 * Records from the microphone into the queue; what stops it is shown among the problems.
 * @param onState called with each state, and with undefined at the end
 * @param onBegin called with the id of the recording once it has begun
 * @returns a function that stops it; undefined if it could not begin
 */
export async function startRecording(
  desk: TranscriptionQueue,
  onState: (state: LiveState | undefined) => void,
  onBegin: (id: string) => void,
): Promise<(() => void) | undefined> {
  try {
    return await record(desk, (state) => {
      onState(state);
      if (state?.seconds === 0) onBegin(state.id);
    });
  } catch (error) {
    desk.set({ problems: [error instanceof Error ? error.message : String(error)] });
    return undefined;
  }
}
