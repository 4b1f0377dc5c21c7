import type { AiProvider } from '~/ai/providers/ai-provider';
import type { TranscriberJobs } from './run-recording';
import type { EngineId, Transcription } from './transcription';

/** What is under way, and how far. */
interface Work {
  id: string;
  /** `fetching` the models, 0 to 1, before the first recording. */
  stage: 'fetching' | 'hearing';
  fraction: number;
}

export interface TranscriptionQueueState {
  /** Newest first; undefined until the device's own records are read. */
  items: readonly Transcription[] | undefined;
  work: Work | undefined;
  /** Ids that wait for their turn. */
  waiting: readonly string[];
  /** What is said of files that were not taken, and of a device that is full. */
  problems: readonly string[];
  /** What was taken off last, for Undo. */
  removed: { item: Transcription; sound: Blob | undefined } | undefined;
}

/** What the desk works with. `check` looks at files, in a worker that is never busy for long. */
export interface TranscriptionTools {
  jobs: TranscriberJobs;
  check: TranscriberJobs;
  /** The engine for what is added from now on. */
  engine: () => EngineId;
  provider: () => Promise<AiProvider | undefined>;
  decode: (file: Blob) => Promise<Float32Array>;
}

/** A recording that nobody has worked on. */
export function newTranscription(
  fileName: string,
  engine: EngineId,
  more: Partial<Transcription> = {},
): Transcription {
  return {
    id: crypto.randomUUID(),
    fileName,
    status: 'processing',
    timestamp: Date.now(),
    language: engine === 'device' ? 'English' : 'auto-detected',
    engine,
    parts: [],
    heardSeconds: 0,
    hasVideo: false,
    notes: [],
    ...more,
  };
}

/** In the order of the history. */
export function newestFirst(items: readonly Transcription[]): Transcription[] {
  return items.toSorted((a, b) => b.timestamp - a.timestamp);
}

/** Held by the tab that works on a recording. */
export const lockOf = (id: string) => `audio-transcriber:${id}`;

/** Whether a tab works on it, this one or another. */
export async function isHeld(id: string): Promise<boolean> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}
