import type { AccountExport } from '../../../workers/api/account/account.contract';

/** How many entries of an export did not open. Notes under a passphrase are not meant to. */
export function countUnreadable({ apiKeys, notes, planner }: AccountExport): number {
  const keys = apiKeys.filter(({ key }) => key === null).length;
  const entries = [...notes.notes, ...planner.items];
  return keys + entries.filter(({ failed }) => failed === true).length;
}
