import { useCallback, useEffect, useRef, useState } from 'react';
import { ISOLATED_QUERY } from '~/platform/isolated-query';
import { toToolError } from '~/platform/part-error';
import { useLocal } from '~/platform/use-local';
import type { ConverterJobs } from '../jobs';
import { faithfulRecord } from './faithful-record';
import { factsOfThisDevice, type Lack, lacksForFaithful } from './lacks-for-faithful';
import type { EngineName } from './pick-engine';

/** Where LibreOffice is. */
export type FaithfulState =
  /** The page is not drawn in a browser yet, or Light is chosen. */
  | { status: 'off' }
  | { status: 'lacking'; lack: Lack }
  /** On its way; from 0 to 1. */
  | { status: 'coming'; fraction: number }
  | { status: 'failed'; message: string }
  | { status: 'ready' };

export interface Faithful {
  state: FaithfulState;
  /** The engine in use: Light wherever Faithful cannot be. */
  engine: EngineName;
  /** LibreOffice was fetched once; it may be asked for offline. */
  isHere: boolean;
  /** Chooses, remembers, and for Faithful fetches what is not here. May load the page anew. */
  choose: (engine: EngineName) => void;
  /** Starts LibreOffice before its first document. */
  warmUp: () => void;
  /** Takes it off the device. */
  remove: () => void;
}

/**
 * Faithful on this page.
 * @param jobs of a pool of one worker: there is one LibreOffice
 * @param keep keeps the page's files while it is loaded anew
 */
export function useFaithful(jobs: ConverterJobs, keep: () => Promise<void>): Faithful {
  const [choice, remember] = useLocal(faithfulRecord);
  const [state, setState] = useState<FaithfulState>({ status: 'off' });
  const keepFiles = useRef(keep);
  useEffect(() => {
    keepFiles.current = keep;
  });

  const fetchIt = useCallback(async () => {
    setState({ status: 'coming', fraction: 0 });
    try {
      await jobs.prepareFaithful(undefined, {
        onProgress: (fraction) => setState({ status: 'coming', fraction }),
      });
      setState({ status: 'ready' });
      remember({ engine: 'faithful', isHere: true });
    } catch (error) {
      setState({ status: 'failed', message: (await toToolError(error)).message });
    }
  }, [jobs, remember]);

  /** Only a document that was asked for as an isolated one may share memory. */
  const begin = useCallback(async () => {
    if (globalThis.crossOriginIsolated) return fetchIt();
    await keepFiles.current();
    location.replace(`${location.pathname}?${ISOLATED_QUERY}`);
  }, [fetchIt]);

  const isOn = choice.engine === 'faithful';
  const { isHere } = choice;
  useEffect(() => {
    const lack = lacksForFaithful(factsOfThisDevice());
    if (lack) setState({ status: 'lacking', lack });
    else if (!isOn) setState({ status: 'off' });
    else if (!globalThis.crossOriginIsolated || !isHere) void begin();
    else setState({ status: 'ready' });
    // Once for a page and for each choice; what `begin` finds out comes by itself.
  }, [isOn, isHere, begin]);

  const warmUp = useCallback(() => void jobs.prepareFaithful().catch(() => undefined), [jobs]);
  const isLacking = state.status === 'lacking';
  return {
    state,
    engine: isOn && !isLacking ? 'faithful' : 'light',
    isHere,
    choose: (engine) => {
      if (engine === 'faithful' && isOn && state.status === 'failed') void begin();
      else remember({ engine, isHere });
    },
    warmUp,
    remove: () => {
      remember({ engine: 'light', isHere: false });
      void import('~/codecs/office/office-pieces').then(({ removeOfficePieces }) =>
        removeOfficePieces(),
      );
    },
  };
}
