import type { LocalRecord } from './local-store';

/** What was written in a tool's field and not sent: it survives a closed tab. */
export function draftRecordOf(tool: string): LocalRecord<string> {
  return {
    key: `${tool}-draft`,
    version: 1,
    parse: (value) => (typeof value === 'string' ? value : undefined),
    fallback: '',
  };
}
