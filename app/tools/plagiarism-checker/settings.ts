import type { LocalRecord } from '~/platform/local-store';
import type { Granularity } from './compare/fingerprints';

/** Minimum length of a shared passage. A match of `guarantee` consecutive words is always found. */
export const granularities = {
  fine: { label: '6 words', noise: 4, guarantee: 6 },
  usual: { label: '8 words', noise: 5, guarantee: 8 },
  coarse: { label: '15 words', noise: 10, guarantee: 15 },
} as const satisfies Record<string, Granularity & { label: string }>;

export type GranularityId = keyof typeof granularities;

export interface Settings {
  grain: GranularityId;
  quotations: boolean;
  references: boolean;
  /** Whether texts beyond the usual length are checked. */
  long: boolean;
  /** Whether documents are stored on this device for the next visit. */
  keep: boolean;
}

export const settingsRecord: LocalRecord<Settings> = {
  key: 'plagiarism-checker/settings',
  version: 1,
  fallback: { grain: 'usual', quotations: true, references: true, long: false, keep: false },
  parse: (value) => {
    const {
      grain,
      quotations,
      references,
      long = false,
      keep,
    } = (value ?? {}) as Partial<Settings>;
    if (grain === undefined || !Object.hasOwn(granularities, grain)) return undefined;
    if ([quotations, references, long, keep].some((choice) => typeof choice !== 'boolean'))
      return undefined;
    return { ...(value as Settings), long };
  },
};
