/** What a tool stores of conversations on this device: whole histories and unsent drafts. */
export interface DeviceConversations {
  /** The tool's title. */
  title: string;
  /** Its route, without the slash. */
  slug: string;
  /** Keys of its `LocalRecord`s. */
  records: readonly string[];
  /** Prefixes of the names of its `RecordStore`s. */
  stores: readonly string[];
}
