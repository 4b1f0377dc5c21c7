/** A file that was compressed with gzip and split into pieces, which are fetched in order. */
export interface OfficePart {
  /** Uncompressed size. */
  bytes: number;
  pieces: readonly OfficePiece[];
}

/** One static file. Its name contains the beginning of its hash. */
export interface OfficePiece {
  name: string;
  bytes: number;
  /** In hexadecimal; the download is verified against it. */
  sha256: string;
}

/** Manifest of LibreOffice's pieces, stored beside them (scripts/office/build-office.ts). */
export interface OfficeManifest {
  /** Changes with the patches to the script and with the selection of files. */
  recipe: string;
  /** The patched script. */
  script: string;
  data: OfficePart;
  wasm: OfficePart;
}
