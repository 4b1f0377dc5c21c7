import type { LocalRecord } from '~/lib/local-store';

/** What was written and not sent: it survives a closed tab. */
export const draftRecord: LocalRecord<string> = {
  key: 'therapy-draft',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : undefined),
  fallback: '',
};
