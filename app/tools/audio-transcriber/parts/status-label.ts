import type { Transcription } from '../transcription';
import type { Transcriber } from '../use-transcriber';

/** The status of a recording, in a word or two. */
export function statusLabel(
  { id, status }: Transcription,
  { state: { work, waiting }, live }: Pick<Transcriber, 'state' | 'live'>,
): string {
  if (status !== 'processing') return status;
  if (live?.id === id) return 'recording';
  if (work?.id === id)
    return work.stage === 'fetching'
      ? 'processing'
      : `processing ${Math.floor(work.fraction * 100)} %`;
  return waiting.includes(id) ? 'processing, waits' : 'processing, stopped';
}
