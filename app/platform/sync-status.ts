/** How a device's copy relates to the account's. */
export type SyncStatus =
  | { kind: 'device-only' }
  | { kind: 'syncing' }
  /** @property at ISO 8601 */
  | { kind: 'synced'; at: string }
  /** `waiting`: number of changes that the account does not have yet. */
  | { kind: 'offline'; waiting: number }
  | { kind: 'failed'; message: string; waiting: number };
