import type { LocalRecord } from '~/platform/local-store';

/** Light: our own readers and writers. Faithful: LibreOffice. */
export type EngineName = 'light' | 'faithful';

/** The engine chosen in the Converter, and whether LibreOffice is on this device. */
export interface FaithfulChoice {
  engine: EngineName;
  isHere: boolean;
}

/** Stored for the next visit; every tool that shows or converts with LibreOffice reads `isHere`. */
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
