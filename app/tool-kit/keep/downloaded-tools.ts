import type { LocalRecord } from '~/platform/local-store';

/**
 * What is stored on this device: slugs of tools, names of features with data here, and {@link ALL_SCRIPTS}.
 */
export const downloadedTools: LocalRecord<readonly string[]> = {
  key: 'kept-tools',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined,
  fallback: [],
};

/** Pseudo-slug for the fonts of scripts beyond Latin, Greek and Cyrillic. */
export const ALL_SCRIPTS = ':scripts';
