/** What a tool keeps of conversations on this device: whole histories, and what was written and not sent. */
export interface DeviceConversations {
  /** The tool's title. */
  title: string;
  /** Its route, without the slash. */
  slug: string;
  /** Keys of its `LocalRecord`s. */
  records: readonly string[];
  /** Beginnings of the names of its `RecordStore`s. */
  stores: readonly string[];
}
