import type { LocalRecord } from './local-store';

/** The unsent text of a tool's input field; it survives a closed tab. */
export function draftRecordOf(tool: string): LocalRecord<string> {
  return {
    key: `${tool}-draft`,
    version: 1,
    parse: (value) => (typeof value === 'string' ? value : undefined),
    fallback: '',
  };
}
