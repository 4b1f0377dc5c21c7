import type { NamedBlob } from './named-blob';

/** Output files. `facts` is for the model. */
export interface OutputFiles {
  files: NamedBlob[];
  facts: Readonly<Record<string, unknown>>;
}
