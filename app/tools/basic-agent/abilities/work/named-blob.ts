/** A file as the worker gets it. */
export interface NamedBlob {
  name: string;
  blob: Blob;
}
