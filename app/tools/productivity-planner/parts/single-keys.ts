import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';

/** Whether keys without Ctrl or Alt work; people who use speech input switch them off (WCAG 2.1.4). */
const singleKeysRecord: LocalRecord<boolean> = {
  key: 'planner-single-keys',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: true,
};

/** The setting and how to change it. */
export function useSingleKeys() {
  return useLocal(singleKeysRecord);
}
