import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { RecordStore } from '~/platform/record-store';

/** The engine that makes the text. */
export type EngineId = 'device' | 'ai';

/** One file and its text. The audio is stored separately, under the same id. */
export interface Transcription {
  id: string;
  fileName: string;
  /** `processing` without a running job: it was stopped, or the page was closed. */
  status: 'processing' | 'completed' | 'error';
  /** When it was added, in milliseconds since 1970. */
  timestamp: number;
  /** In English; 'auto-detected' if the service found it out. */
  language: string;
  engine: EngineId;
  parts: readonly TimedText[];
  /** Why it failed. */
  reason?: string;
  /** How far the recording was processed, in seconds. */
  heardSeconds: number;
  durationSeconds?: number;
  hasVideo: boolean;
  /** Name of the model that made it. */
  madeBy?: string;
  tookMs?: number;
  notes: readonly string[];
}

/** The whole text: a line for each part, or 'Error: ' with the reason (specification, section 4). */
export function transcriptOf({ status, reason, parts }: Transcription): string {
  if (status === 'error') return `Error: ${reason ?? ''}`;
  return plainText(parts);
}

/** One line for each non-empty part. */
export function plainText(parts: readonly TimedText[]): string {
  return parts
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
}

/** Transcripts, stored on this device. */
export const transcriptions = new RecordStore<Transcription>({
  name: 'audio-transcriber/transcriptions',
  version: 1,
  read: (value) => {
    const { id, fileName, parts } = (value ?? {}) as Partial<Transcription>;
    return typeof id === 'string' && typeof fileName === 'string' && Array.isArray(parts)
      ? (value as Transcription)
      : undefined;
  },
});

/** Their audio, stored on this device, so that a transcript can be played along and resumed later. */
export const sounds = new RecordStore<Blob>({
  name: 'audio-transcriber/sounds',
  version: 1,
  read: (value) => (value instanceof Blob ? value : undefined),
});
