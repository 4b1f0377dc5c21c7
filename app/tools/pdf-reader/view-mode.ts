import type { LocalRecord } from '~/platform/local-store';

/** Reading preferences stored on this device. */
export interface ReaderSettings {
  mode: 'continuous' | 'single';
}

export const readerSettings: LocalRecord<ReaderSettings> = {
  key: 'pdf-reader:settings',
  version: 1,
  parse: (value) => {
    const mode =
      typeof value === 'object' && value !== null && 'mode' in value ? value.mode : undefined;
    return mode === 'continuous' || mode === 'single' ? { mode } : undefined;
  },
  fallback: { mode: 'continuous' },
};
