import { useEffect, useRef, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { downloadBlob } from '~/platform/download';
import { type DownloadStep, VideoDownload, type WantedFile } from './download-video';
import { STEP_EVERY_MS, simulateProgress } from './simulation';

/** The displayed state of a download. */
export type DownloadState =
  | { status: 'idle' }
  | { status: 'running'; step: DownloadStep; estimate: number }
  | { status: 'done'; file: File; isDirect: boolean }
  | { status: 'failed'; reason: string; receivedBytes: number };

/** How long the full bar stays (specification 2, section 4). */
const FULL_FOR_MS = 2000;

/** A download on the page: progress, cancelling, resuming after an interruption, saving. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const [isFull, setFull] = useState(false);
  const download = useRef<VideoDownload>();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);
  const { status } = state;

  useEffect(() => {
    if (status !== 'running') return;
    const timer = setInterval(
      () =>
        setState((now) =>
          now.status === 'running'
            ? { ...now, estimate: simulateProgress(now.estimate, Math.random()) }
            : now,
        ),
      STEP_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [status]);
  useEffect(() => {
    if (!isFull) return;
    const timer = setTimeout(() => setFull(false), FULL_FOR_MS);
    return () => clearTimeout(timer);
  }, [isFull]);

  const run = async () => {
    const current = download.current;
    if (current === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const first: DownloadStep = { stage: 'asking', doneBytes: 0, totalBytes: null };
    setState({ status: 'running', step: first, estimate: 0 });
    setFull(false);
    let shownAt = 0;
    try {
      const file = await current.run({
        signal,
        onStep: (step) => {
          const now = performance.now();
          // Bytes arrive hundreds of times a second, far more often than a display needs.
          if (signal.aborted || (step.stage === 'receiving' && now - shownAt < 100)) return;
          shownAt = now;
          setState((before) => (before.status === 'running' ? { ...before, step } : before));
        },
      });
      if (signal.aborted) return;
      setState({ status: 'done', file, isDirect: current.wanted.isDirect });
      setFull(true);
      downloadBlob(file, file.name);
    } catch (error) {
      if (signal.aborted) return;
      const { receivedBytes } = current;
      setState({ status: 'failed', reason: apiErrorText(error), receivedBytes });
    }
  };

  return {
    state,
    /** The full bar is shown for a moment after the end. */
    isFull,
    start: (wanted: WantedFile) => {
      download.current = new VideoDownload(wanted);
      void run();
    },
    /** Resumes an interrupted download. */
    resume: () => void run(),
    cancel: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
