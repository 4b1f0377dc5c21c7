/** A file as the worker gets it. */
export interface SourceFile {
  name: string;
  blob: Blob;
}
