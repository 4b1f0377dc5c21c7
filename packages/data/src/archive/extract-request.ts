import type { ArchiveEntry } from './open-archive';
import type { SpillPlace } from './spill-sink';

/** An entry to unpack. */
export interface ExtractRequest {
  /** `OpenedArchive.id`. */
  archive: string;
  data: Blob;
  entry: ArchiveEntry;
  password?: string | undefined;
  place?: SpillPlace | undefined;
}
