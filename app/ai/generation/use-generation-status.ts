import type { GenerationStatus } from '@workers/api/generation/generation.contract';
import { useEffect, useState } from 'react';
import type { ApiPath } from '~/platform/api-path';
import { useSession } from '~/platform/session';

/** Fallback until the status is known: nothing is configured, and the tools work on the device. */
const NOTHING: GenerationStatus = {
  picture: null,
  video: null,
  music: null,
  signInNeeded: false,
  today: { of: 'visitor', limitCents: 0, remainingCents: 0, resetsAt: '' },
};

/**
 * Which generation services the server has for pictures, videos and music, and the allowance left today.
 * Fetched when the session is known, and again by `refresh` (after each item, to update the allowance). If
 * the request fails, no service is offered; the tools still work on the device.
 */
export function useGenerationStatus(): {
  status: GenerationStatus;
  /** The first request has succeeded or failed. */
  isKnown: boolean;
  refresh: () => void;
} {
  const session = useSession();
  const [asked, setAsked] = useState(0);
  const [known, setKnown] = useState<GenerationStatus | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another share, and `asked` asks again.
  useEffect(() => {
    if (session.status === 'loading') return;
    const controller = new AbortController();
    // Plain `fetch` instead of the API client, because every page makes this request before it is used.
    fetch('/api/generation' satisfies ApiPath, { signal: controller.signal })
      .then(async (response) =>
        setKnown(response.ok ? ((await response.json()) as GenerationStatus) : NOTHING),
      )
      .catch(() => {
        if (!controller.signal.aborted) setKnown((before) => before ?? NOTHING);
      });
    return () => controller.abort();
  }, [session.status, asked]);
  return {
    status: known ?? NOTHING,
    isKnown: known !== undefined,
    refresh: () => setAsked((count) => count + 1),
  };
}
