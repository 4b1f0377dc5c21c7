import type { LocalRecord } from '~/platform/local-store';

/** The deck that was open last, and the last topic. */
export interface LastUse {
  deckId: string;
  topic: string;
}

/** Small enough to be read before the first paint. */
export const lastUseRecord: LocalRecord<LastUse> = {
  key: 'editor-last',
  version: 1,
  parse: (value) => {
    const { deckId, topic } = (value ?? {}) as Partial<LastUse>;
    return typeof deckId === 'string' && typeof topic === 'string' ? { deckId, topic } : undefined;
  },
  fallback: { deckId: '', topic: '' },
};
