import type { AiProvider } from '~/ai/providers/ai-provider';
import type { TranscriberJobs } from './run-recording';
import { ANY_LANGUAGE } from './spoken-language';
import type { EngineId, Transcription } from './transcription';

/** The recording being processed, and its progress. */
interface Work {
  id: string;
  /** `fetching`: the models are being downloaded before the first recording. `fraction` is 0 to 1. */
  stage: 'fetching' | 'hearing';
  fraction: number;
}

export interface TranscriptionQueueState {
  /** Newest first; undefined until the stored records have been read. */
  items: readonly Transcription[] | undefined;
  work: Work | undefined;
  /** Ids of queued recordings. */
  waiting: readonly string[];
  /** Messages about rejected files and full storage. */
  problems: readonly string[];
  /** The last removed recording, for Undo. */
  removed: { item: Transcription; sound: Blob | undefined } | undefined;
}

/** The queue's dependencies. `check` inspects files in a worker that is never busy for long. */
export interface TranscriptionTools {
  jobs: TranscriberJobs;
  check: TranscriberJobs;
  /** The engine for newly added recordings. */
  engine: () => EngineId;
  /** The spoken language of recordings for the AI service. */
  language: () => string;
  provider: () => Promise<AiProvider | undefined>;
  decode: (file: Blob) => Promise<Float32Array>;
}

/** A new recording that has not been processed. */
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
    language: engine === 'device' ? 'English' : ANY_LANGUAGE,
    engine,
    parts: [],
    heardSeconds: 0,
    hasVideo: false,
    notes: [],
    ...more,
  };
}

/** Sorts recordings for the history, newest first. */
export function newestFirst(items: readonly Transcription[]): Transcription[] {
  return items.toSorted((a, b) => b.timestamp - a.timestamp);
}

/** Web Lock held by the tab that processes a recording. */
export const lockOf = (id: string) => `audio-transcriber:${id}`;

/** Whether a tab is processing it, this one or another. */
export async function isHeld(id: string): Promise<boolean> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}
