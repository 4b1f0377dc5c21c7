import type { AccountExport } from '../../../workers/api/account/account.contract';

/** How many entries of an export did not open. Notes under a passphrase are not meant to. */
export function countUnreadable({ apiKeys, notes }: AccountExport): number {
  const keys = apiKeys.filter(({ key }) => key === null).length;
  return keys + notes.notes.filter((note) => note.failed === true).length;
}
