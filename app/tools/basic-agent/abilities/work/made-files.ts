import type { SourceFile } from './source-file';

/** Files that were made. `facts` is for the model. */
export interface MadeFiles {
  files: SourceFile[];
  facts: Readonly<Record<string, unknown>>;
}
