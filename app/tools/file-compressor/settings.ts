/** Source of all: specification 2, section 9, Compressor. */

export type ArchiveFormat = 'zip' | 'gzip';

export interface CompressorSettings {
  /** 1 (quick) to 9 (small). */
  level: number;
  format: ArchiveFormat;
}

export const minLevel = 1;
export const MAX_LEVEL = 9;
export const defaultSettings: CompressorSettings = { level: 6, format: 'zip' };

/** Files that are worked on at a time. */
export const batchSize = 3;

/** Milliseconds between two downloads of 'Download All': browsers drop those that start at once. */
export const downloadEveryMs = 100;
