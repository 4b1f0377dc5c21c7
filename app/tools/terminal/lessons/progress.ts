import type { LocalRecord } from '~/platform/local-store';

/** Ids of completed lessons, stored on this device. */
export const progressRecord: LocalRecord<readonly string[]> = {
  key: 'terminal-lessons',
  version: 1,
  fallback: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined,
};
