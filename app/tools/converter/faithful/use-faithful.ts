import { useLocal } from '~/platform/use-local';
import { type EngineName, faithfulRecord } from '~/tool-kit/office/faithful-record';
import { type LibreOffice, useLibreOffice } from '~/tool-kit/office/use-libreoffice';

/** LibreOffice as one of the Converter's two engines. */
export interface Faithful extends Pick<LibreOffice, 'state' | 'isHere' | 'warmUp' | 'remove'> {
  /** The engine in use: Light wherever Faithful cannot be. */
  engine: EngineName;
  /** Chooses, remembers, and for Faithful fetches what is not here. May load the page anew. */
  choose: (engine: EngineName) => void;
}

/**
 * Faithful on this page, and the jobs that convert by it.
 * @param keep keeps the page's files while it is loaded anew
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
