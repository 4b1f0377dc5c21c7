import type { GenerationStatus } from '@workers/api/generation/generation.contract';
import { useEffect, useState } from 'react';
import type { ApiPath } from '~/platform/api-path';
import { type Session, useSession } from '~/platform/session';

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
  const [known, setKnown] = useState<{ session: Session; status: GenerationStatus }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    if (session.status === 'loading') return;
    const controller = new AbortController();
    // Plain `fetch` instead of the API client, because every page makes this request before it is used.
    fetch('/api/generation' satisfies ApiPath, { signal: controller.signal })
      .then(async (response) => {
        const status = response.ok ? ((await response.json()) as GenerationStatus) : NOTHING;
        if (!controller.signal.aborted) setKnown({ session, status });
      })
      .catch(() => {
        if (controller.signal.aborted) return;
        // Another person has another allowance: only the same person's last status is kept.
        setKnown((before) => (before?.session === session ? before : { session, status: NOTHING }));
      });
    return () => controller.abort();
  }, [session, asked]);
  return {
    status: known?.session === session ? known.status : NOTHING,
    isKnown: known !== undefined,
    refresh: () => setAsked((count) => count + 1),
  };
}
