import { useLocal } from '~/platform/use-local';
import { type EngineName, faithfulRecord } from '~/tool-kit/office/faithful-record';
import { type LibreOffice, useLibreOffice } from '~/tool-kit/office/use-libreoffice';

/** LibreOffice as one of the Converter's two engines. */
export interface Faithful extends Pick<LibreOffice, 'state' | 'isHere' | 'warmUp' | 'remove'> {
  /** The engine in use: Light whenever Faithful is unavailable. */
  engine: EngineName;
  /** Chooses an engine and remembers it; for Faithful, downloads it if necessary. May reload the page. */
  choose: (engine: EngineName) => void;
}

/**
 * The Faithful engine on this page, and the jobs that convert with it.
 * @param keep stores the page's files while it reloads
 */
export function useFaithful(
  keep: () => Promise<void>,
): Faithful & { officeJobs: LibreOffice['jobs'] } {
  const [choice, remember] = useLocal(faithfulRecord);
  const isOn = choice.engine === 'faithful';
  const { jobs, retry, ...office } = useLibreOffice(isOn, keep);
  return {
    ...office,
    engine: isOn && office.state.status !== 'lacking' ? 'faithful' : 'light',
    choose: (engine) => {
      if (engine === 'faithful' && isOn && office.state.status === 'failed') retry();
      else remember({ engine, isHere: office.isHere });
    },
    officeJobs: jobs,
  };
}
