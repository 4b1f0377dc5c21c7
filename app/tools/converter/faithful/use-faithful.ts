import type { FormatKind } from '@entropy-tools/convert/formats/format';
import { useEffect, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { type EngineName, faithfulRecord } from '~/tool-kit/office/faithful-record';
import { type LibreOffice, useLibreOffice } from '~/tool-kit/office/use-libreoffice';

/** LibreOffice as one of the Converter's two engines. */
export interface Faithful extends Pick<LibreOffice, 'state' | 'isHere' | 'warmUp' | 'remove'> {
  /** The engine that the user chose for a kind of file. */
  chosen: Readonly<Partial<Record<FormatKind, EngineName>>>;
  /** Chooses an engine for kinds of files and remembers it; downloads nothing. */
  choose: (engine: EngineName, kinds: readonly FormatKind[]) => void;
  /** Downloads LibreOffice if it is missing, and gets it ready. May reload the page. */
  fetch: () => void;
}

/**
 * The Faithful engine on this page, and the jobs that convert with it. It is fetched on request only.
 * @param wasAsked it was requested before the page reloaded
 * @param keep stores the page's files while it reloads
 */
export function useFaithful(
  wasAsked: boolean,
  keep: () => Promise<void>,
): Faithful & { officeJobs: LibreOffice['jobs'] } {
  const [{ engines, isHere }, remember] = useLocal(faithfulRecord);
  const [isAsked, setAsked] = useState(wasAsked);
  // Where it is on the device and the page is isolated, it is ready without a download or a reload.
  const [isIsolated, setIsolated] = useState(false);
  useEffect(() => setIsolated(globalThis.crossOriginIsolated === true), []);
  const { jobs, retry, remove, ...office } = useLibreOffice(
    isAsked || (isHere && isIsolated),
    keep,
  );
  return {
    ...office,
    chosen: engines,
    choose: (engine, kinds) => {
      const chosen = Object.fromEntries(kinds.map((kind) => [kind, engine]));
      remember({ engines: { ...engines, ...chosen }, isHere });
    },
    fetch: () => {
      if (isAsked && office.state.status === 'failed') retry();
      else setAsked(true);
    },
    remove: () => {
      setAsked(false);
      remove();
    },
    officeJobs: jobs,
  };
}
