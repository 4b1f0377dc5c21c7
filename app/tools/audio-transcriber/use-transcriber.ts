import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useJobs } from '~/jobs/use-jobs';
import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import type { jobs as toolJobs } from './jobs';
import type { LiveState } from './microphone/record';
import { languageRecord } from './spoken-language';
import type { EngineId } from './transcription';
import { TranscriptionQueue } from './transcription-queue';
import type { TranscriptionQueueState } from './transcription-queue-state';

const engineRecord: LocalRecord<EngineId> = {
  key: 'audio-transcriber-engine',
  version: 1,
  parse: (value) => (value === 'ai' ? 'ai' : 'device'),
  fallback: 'device',
};

/**
 * Watchdog limits allow for preparing a large model in one blocking step on a slow device. The second worker
 * serves jobs that must not wait for a long recording: the microphone, and exports.
 */
const patience = { workers: 2, limits: { silenceMs: 40_000 } };

/** Everything that the page and its components use. */
export interface Transcriber {
  desk: TranscriptionQueue;
  state: TranscriptionQueueState;
  engine: EngineId;
  setEngine: (engine: EngineId) => void;
  providers: AiProviders;
  /** The language of recordings for the AI service. */
  language: string;
  setLanguage: (language: string) => void;
  /** Id of the recording shown. */
  selected: string | undefined;
  select: (id: string | undefined) => void;
  add: (files: readonly File[]) => void;
  /** The recording in progress. */
  live: LiveState | undefined;
  startRecording: () => Promise<void>;
  stopRecording: () => void;
}

export function useTranscriber(): Transcriber {
  const jobs = useJobs<typeof toolJobs>('audio-transcriber', patience);
  const check = useJobs<typeof toolJobs>('audio-transcriber');
  const [engine, setEngine] = useLocal(engineRecord);
  const providers = useAiProviders();
  const [language, setLanguage] = useLocal(languageRecord);
  const latest = useRef({ engine, providers, language });
  latest.current = { engine, providers, language };
  const desk = useMemo(
    () =>
      new TranscriptionQueue({
        jobs,
        check,
        engine: () => latest.current.engine,
        language: () => latest.current.language,
        provider: async () =>
          (await import('./find-provider')).findProvider(latest.current.providers),
        decode: async (file) => (await import('./decode-by-browser')).decodeByBrowser(file),
      }),
    [jobs, check],
  );
  const stop = useRef<() => void>();
  const isGone = useRef(false);
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot);
  useEffect(() => {
    isGone.current = false;
    void desk.restore();
    const onHide = () => document.visibilityState === 'hidden' && desk.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      isGone.current = true;
      stop.current?.();
      desk.close();
    };
  }, [desk]);

  const [chosen, select] = useState<string>();
  const add = useCallback(
    (files: readonly File[]) => {
      const first = desk.add(files);
      if (first) select(first);
    },
    [desk],
  );

  const [live, setLive] = useState<LiveState>();
  const stopRecording = useCallback(() => stop.current?.(), []);
  const startRecording = useCallback(async () => {
    try {
      const { record } = await import('./microphone/record');
      stop.current = await record(desk, (state) => {
        setLive(state);
        if (state?.seconds === 0) select(state.id);
      });
      // The browser asks for permission, and somebody may have left the page meanwhile.
      if (isGone.current) stop.current?.();
    } catch (error) {
      desk.set({ problems: [(await toToolError(error)).message] });
    }
  }, [desk]);

  return {
    desk,
    state,
    engine,
    setEngine,
    providers,
    language,
    setLanguage,
    selected: desk.get(chosen ?? '')?.id,
    select,
    add,
    live,
    startRecording,
    stopRecording,
  };
}
