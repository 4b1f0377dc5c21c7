import type { NamedBlob } from './named-blob';

/** Files that were made. `facts` is for the model. */
export interface MadeFiles {
  files: NamedBlob[];
  facts: Readonly<Record<string, unknown>>;
}
