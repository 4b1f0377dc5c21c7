/** How a device's copy and the account stand to each other. */
export type SyncStatus =
  | { kind: 'device-only' }
  | { kind: 'syncing' }
  /** @property at ISO 8601 */
  | { kind: 'synced'; at: string }
  /** `waiting`: changes that the account does not have. */
  | { kind: 'offline'; waiting: number }
  | { kind: 'failed'; message: string; waiting: number };
