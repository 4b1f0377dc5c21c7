import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobCalls } from '~/jobs/open-jobs';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { useJobs } from '~/jobs/use-jobs';
import { ISOLATED_QUERY } from '~/platform/isolated-query';
import { useLocal } from '~/platform/use-local';
import { faithfulRecord } from './faithful-record';
import {
  type MissingRequirement,
  missingOfficeRequirement,
  readDeviceFacts,
} from './missing-office-requirement';

/** State of LibreOffice on this page. */
export type OfficeState =
  /** The page is not hydrated yet, or LibreOffice is not wanted. */
  | { status: 'off' }
  | { status: 'lacking'; lack: MissingRequirement }
  /** Being downloaded; `fraction` from 0 to 1. */
  | { status: 'coming'; fraction: number }
  | { status: 'failed'; message: string }
  | { status: 'ready' };

export interface LibreOffice {
  state: OfficeState;
  /** It was downloaded once and may be available offline. */
  isHere: boolean;
  /** Converts, in its own worker. */
  jobs: Pick<JobCalls<typeof sharedJobs>, 'convertOffice' | 'prepareOffice'>;
  /** Tries again after a failure. */
  retry: () => void;
  /** Starts it ahead of its first document. */
  warmUp: () => void;
  /** Deletes it from the device. */
  remove: () => void;
}

/**
 * One LibreOffice in one worker; its own watchdog ends a document that hangs. It is closed after two minutes
 * without work, because it holds most of a gigabyte and restarts in two seconds.
 */
const officePool = { workers: 1, limits: { standstillMs: 330_000, idleMs: 120_000 } };

/**
 * LibreOffice on this page; the page's route has `handle = { isolated: 'asked' }` and uses
 * `useReloadOnLeave` or `ReloadOnLeave`.
 * @param isWanted the user chose it: downloads it if missing, and reloads the page where it is not isolated
 * @param keep stores the page's files while it reloads
 */
export function useLibreOffice(isWanted: boolean, keep: () => Promise<void>): LibreOffice {
  // `shared` is SHARED_JOBS: that module belongs to the worker and must not be imported into the page.
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

  /** Only a document loaded as an isolated one may share memory. */
  const begin = useCallback(async () => {
    if (globalThis.crossOriginIsolated) return fetchIt();
    await latest.current.keep();
    location.replace(`${location.pathname}?${ISOLATED_QUERY}`);
  }, [fetchIt]);

  const { isHere } = record;
  useEffect(() => {
    const lack = missingOfficeRequirement(readDeviceFacts());
    if (lack) setState({ status: 'lacking', lack });
    else if (!isWanted) setState({ status: 'off' });
    else if (!globalThis.crossOriginIsolated || !isHere) void begin();
    else setState({ status: 'ready' });
    // Runs once per page and choice; `begin` sets the state itself.
  }, [isWanted, isHere, begin]);

  const warmUp = useCallback(() => void jobs.prepareOffice().catch(() => undefined), [jobs]);
  return {
    state,
    isHere,
    jobs,
    retry: () => void begin(),
    warmUp,
    remove: () => {
      remember({ engines: {}, isHere: false });
      void import('@entropy-tools/documents/office/office-pieces').then(({ removeOfficePieces }) =>
        removeOfficePieces(),
      );
    },
  };
}
