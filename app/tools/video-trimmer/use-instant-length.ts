import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';
import { useEffect, useState } from 'react';
import type { TrimmerJobs } from './jobs';
import { type Settings, toTrimRequest, whyNotInstant } from './settings';

/** The result of an instant cut. */
export interface InstantLength {
  /** Whether the export will be an instant cut. */
  isChosen: boolean;
  /** Duration of the file; undefined while computed, or if no instant cut is possible. */
  seconds: number | undefined;
}

/** How long a dragged handle must rest before the request. */
const REST_MS = 150;

/** The duration of an instant cut's file, which depends on the key frames set by the camera. */
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
      const request = { ...toTrimRequest(settings, source, kept, false), way: 'instant' as const };
      const { output } = await jobs.instantLength({ file, request }, { signal });
      if (!signal.aborted) setKnown({ kept, seconds: output });
    };
    // A failure is reported when exporting.
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
