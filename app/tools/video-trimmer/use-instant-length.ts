import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';
import { useEffect, useState } from 'react';
import type { TrimmerJobs } from './jobs';
import { requestOf, type Settings, whyNotInstant } from './settings';

/** What an instant cut comes to. */
export interface InstantLength {
  /** Whether the export will be one. */
  isChosen: boolean;
  /** Length of the file; undefined while it is looked up and where no instant cut is possible. */
  seconds: number | undefined;
}

/** A handle that is dragged asks once it rests for so long. */
const REST_MS = 150;

/** The length that an instant cut's file will have: key frames lie where the camera put them. */
export function useInstantLength({
  jobs,
  file,
  source,
  settings,
  kept,
}: {
  jobs: TrimmerJobs;
  file: Blob;
  source: SourceVideo;
  settings: Settings;
  kept: readonly TrimRange[];
}): InstantLength {
  const [known, setKnown] = useState<{ kept: readonly TrimRange[]; seconds: number }>();
  const isPossible = whyNotInstant(settings, source) === undefined && kept.length > 0;
  useEffect(() => {
    if (!isPossible) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const request = { ...requestOf(settings, source, kept, false), way: 'instant' as const };
      const { output } = await jobs.instantLength({ file, request }, { signal });
      if (!signal.aborted) setKnown({ kept, seconds: output });
    };
    // What cannot be looked up is said when the export is asked for.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [jobs, file, source, settings, kept, isPossible]);
  return {
    isChosen: isPossible && settings.way === 'instant',
    seconds: isPossible && known?.kept === kept ? known.seconds : undefined,
  };
}
