/** Source of all: specification 2, section 9, Compressor. */

/** ZIP and GZIP are the specification's. */
export type ArchiveFormat = 'zip' | 'gzip' | 'tar' | 'tar.gz';

export interface CompressorSettings {
  /** 1 (quick) to 9 (small). */
  level: number;
  format: ArchiveFormat;
  /** Of a ZIP; '' for none. */
  password: string;
}

export const minLevel = 1;
export const MAX_LEVEL = 9;
export const defaultSettings: CompressorSettings = { level: 6, format: 'zip', password: '' };

/** Files that are worked on at a time. */
export const batchSize = 3;

/** Milliseconds between two downloads of 'Download All': browsers drop those that start at once. */
export const downloadEveryMs = 100;
