/** Source of all: specification 2, section 9, Compressor. */

/** ZIP and GZIP are from the specification. */
export const archiveFormats = ['zip', 'gzip', 'tar', 'tar.gz'] as const;

export type ArchiveFormat = (typeof archiveFormats)[number];

export interface CompressorSettings {
  /** 1 (fast) to 9 (small). */
  level: number;
  format: ArchiveFormat;
  /** For ZIP only; '' for none. */
  password: string;
}

export const minLevel = 1;
export const MAX_LEVEL = 9;
export const defaultSettings: CompressorSettings = { level: 6, format: 'zip', password: '' };

/** Maximum files in progress. */
export const batchSize = 3;

/** Milliseconds between the downloads of 'Download All': browsers drop simultaneous ones. */
export const downloadEveryMs = 100;
