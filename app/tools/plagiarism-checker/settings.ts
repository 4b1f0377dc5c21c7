import type { LocalRecord } from '~/platform/local-store';
import type { Grain } from './compare/fingerprints';

/** How short a shared passage may be. The words of `guarantee` in a row are always found. */
export const grains = {
  fine: { label: '6 words', noise: 4, guarantee: 6 },
  usual: { label: '8 words', noise: 5, guarantee: 8 },
  coarse: { label: '15 words', noise: 10, guarantee: 15 },
} as const satisfies Record<string, Grain & { label: string }>;

export type GrainId = keyof typeof grains;

export interface Settings {
  grain: GrainId;
  quotations: boolean;
  references: boolean;
  /** Texts beyond the usual length are checked too. */
  long: boolean;
  /** Documents stay on this device for the next visit. */
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
    if (grain === undefined || !Object.hasOwn(grains, grain)) return undefined;
    if ([quotations, references, long, keep].some((choice) => typeof choice !== 'boolean'))
      return undefined;
    return { ...(value as Settings), long };
  },
};
