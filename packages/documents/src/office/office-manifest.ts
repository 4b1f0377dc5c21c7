/** A file that was packed by gzip and cut into pieces, which are fetched in order. */
export interface OfficePart {
  /** Unpacked. */
  bytes: number;
  pieces: readonly OfficePiece[];
}

/** One static file. Its name carries the beginning of its hash. */
export interface OfficePiece {
  name: string;
  bytes: number;
  /** In hexadecimal; what arrives is compared with it. */
  sha256: string;
}

/** What lies beside the pieces of LibreOffice and says what they are (scripts/office/build-office.ts). */
export interface OfficeManifest {
  /** Changes with the edits of the script and with the choice of files. */
  recipe: string;
  /** The patched script. */
  script: string;
  data: OfficePart;
  wasm: OfficePart;
}
