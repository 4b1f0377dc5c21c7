import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobCalls } from '~/jobs/open-jobs';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { useJobs } from '~/jobs/use-jobs';
import { ISOLATED_QUERY } from '~/platform/isolated-query';
import { useLocal } from '~/platform/use-local';
import { faithfulRecord } from './faithful-record';
import { type MissingRequirement, missingForOffice, readDeviceFacts } from './missing-for-office';

/** Where LibreOffice is. */
export type OfficeState =
  /** The page is not drawn in a browser yet, or nobody asked for it. */
  | { status: 'off' }
  | { status: 'lacking'; lack: MissingRequirement }
  /** On its way; from 0 to 1. */
  | { status: 'coming'; fraction: number }
  | { status: 'failed'; message: string }
  | { status: 'ready' };

export interface LibreOffice {
  state: OfficeState;
  /** It was fetched once; it may be asked for offline. */
  isHere: boolean;
  /** Converts, in a worker of its own. */
  jobs: Pick<JobCalls<typeof sharedJobs>, 'convertOffice' | 'prepareOffice'>;
  /** After a failure. */
  retry: () => void;
  /** Starts it before its first document. */
  warmUp: () => void;
  /** Takes it off the device. */
  remove: () => void;
}

/**
 * There is one LibreOffice, so one worker; its own watchdog ends a document that hangs. It is closed after
 * two minutes without work, since it holds most of a gigabyte and is back in two seconds.
 */
const officePool = { workers: 1, limits: { standstillMs: 330_000, idleMs: 120_000 } };

/**
 * LibreOffice on this page; its route has `handle = { isolated: 'asked' }` and uses
 * `useLeaveByDocument` or `LeaveByDocument`.
 * @param isWanted the person chose it: what is not here is fetched, and the page loaded anew where it
 *   is not isolated
 * @param keep keeps the page's files while it is loaded anew
 */
export function useLibreOffice(isWanted: boolean, keep: () => Promise<void>): LibreOffice {
  // `shared` is SHARED_JOBS: its file is the worker's and does not belong into the page.
  const jobs = useJobs<typeof sharedJobs>('shared', officePool);
  const [record, remember] = useLocal(faithfulRecord);
  const [state, setState] = useState<OfficeState>({ status: 'off' });
  const latest = useRef({ keep, record });
  useEffect(() => {
    latest.current = { keep, record };
  });

  const fetchIt = useCallback(async () => {
    setState({ status: 'coming', fraction: 0 });
    try {
      await jobs.prepareOffice(undefined, {
        onProgress: (fraction) => setState({ status: 'coming', fraction }),
      });
      setState({ status: 'ready' });
      remember({ ...latest.current.record, isHere: true });
    } catch (error) {
      setState({ status: 'failed', message: (await toToolError(error)).message });
    }
  }, [jobs, remember]);

  /** Only a document that was asked for as an isolated one may share memory. */
  const begin = useCallback(async () => {
    if (globalThis.crossOriginIsolated) return fetchIt();
    await latest.current.keep();
    location.replace(`${location.pathname}?${ISOLATED_QUERY}`);
  }, [fetchIt]);

  const { isHere } = record;
  useEffect(() => {
    const lack = missingForOffice(readDeviceFacts());
    if (lack) setState({ status: 'lacking', lack });
    else if (!isWanted) setState({ status: 'off' });
    else if (!globalThis.crossOriginIsolated || !isHere) void begin();
    else setState({ status: 'ready' });
    // Once for a page and for each choice; what `begin` finds out comes by itself.
  }, [isWanted, isHere, begin]);

  const warmUp = useCallback(() => void jobs.prepareOffice().catch(() => undefined), [jobs]);
  return {
    state,
    isHere,
    jobs,
    retry: () => void begin(),
    warmUp,
    remove: () => {
      remember({ engine: 'light', isHere: false });
      void import('@entropy-tools/documents/office/office-pieces').then(({ removeOfficePieces }) =>
        removeOfficePieces(),
      );
    },
  };
}
