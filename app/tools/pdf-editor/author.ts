import type { LocalRecord } from '~/platform/local-store';

/** Who marks are by, kept on this device; empty for nobody by name. */
export const authorRecord: LocalRecord<string> = {
  key: 'pdf-editor-author',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value.slice(0, 100) : ''),
  fallback: '',
};
