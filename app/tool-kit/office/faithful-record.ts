import type { FormatKind } from '@entropy-tools/convert/formats/format';
import type { LocalRecord } from '~/platform/local-store';

/** Light: our own readers and writers. Faithful: LibreOffice. */
export type EngineName = 'light' | 'faithful';

/** The engine chosen in the Converter for a kind of file, and whether LibreOffice is on this device. */
export interface FaithfulChoice {
  engines: Readonly<Partial<Record<FormatKind, EngineName>>>;
  isHere: boolean;
}

/** Stored for the next visit; every tool that shows or converts with LibreOffice reads `isHere`. */
export const faithfulRecord: LocalRecord<FaithfulChoice> = {
  key: 'converter-engine',
  version: 1,
  parse: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const { engine, engines, isHere } = value as Partial<FaithfulChoice> & { engine?: unknown };
    // Earlier releases stored one choice for all files. Light was what nobody had chosen.
    if (engines === undefined && engine !== 'light' && engine !== 'faithful') return undefined;
    const all = { document: 'faithful', table: 'faithful', slides: 'faithful' } as const;
    return { engines: engines ?? (engine === 'faithful' ? all : {}), isHere: isHere === true };
  },
  fallback: { engines: {}, isHere: false },
};
