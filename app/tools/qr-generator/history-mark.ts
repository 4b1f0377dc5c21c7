import type { LocalRecord } from '~/platform/local-store';

/** Whether there is a history: without one, nothing of it is loaded. */
export const historyMark: LocalRecord<boolean> = {
  key: 'qr-generator-history',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
};
