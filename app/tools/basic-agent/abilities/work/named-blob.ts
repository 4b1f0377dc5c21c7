/** A file as it is passed to the worker. */
export interface NamedBlob {
  name: string;
  blob: Blob;
}
