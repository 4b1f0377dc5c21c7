import type { LocalRecord } from '~/platform/local-store';
import type { EngineName } from './pick-engine';

/** The engine that the person chose, and whether LibreOffice has come onto this device. */
export interface FaithfulChoice {
  engine: EngineName;
  isHere: boolean;
}

/** Remembered for the next visit. */
export const faithfulRecord: LocalRecord<FaithfulChoice> = {
  key: 'converter-engine',
  version: 1,
  parse: (value) => {
    const { engine, isHere } = (value ?? {}) as Partial<FaithfulChoice>;
    if (engine !== 'light' && engine !== 'faithful') return undefined;
    return { engine, isHere: isHere === true };
  },
  fallback: { engine: 'light', isHere: false },
};
