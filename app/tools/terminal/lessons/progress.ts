import type { LocalRecord } from '~/platform/local-store';

/** Which lessons are done, by their ids: kept on this device. */
export const progressRecord: LocalRecord<readonly string[]> = {
  key: 'terminal-lessons',
  version: 1,
  fallback: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined,
};
