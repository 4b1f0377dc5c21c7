import type { LocalRecord } from '~/platform/local-store';

/** Export settings; stored on this device. */
export interface ExportSettings {
  /** Add pages with notes to the PDF. */
  pdfNotes: boolean;
  /** 1920 × 1080 instead of 1280 × 720. */
  largeVideo: boolean;
  /** Show each slide for its own auto-advance delay instead of 5 seconds. */
  ownDelays: boolean;
  /** Music from the music service, if it is set up. */
  music: boolean;
}

const fallback: ExportSettings = {
  pdfNotes: false,
  largeVideo: false,
  ownDelays: false,
  music: true,
};

/** The stored settings. */
export const exportSettingsRecord: LocalRecord<ExportSettings> = {
  key: 'editor-export',
  version: 1,
  parse: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const given = value as Record<string, unknown>;
    const entries = Object.entries(fallback).map(([name, usual]) => [
      name,
      typeof given[name] === 'boolean' ? given[name] : usual,
    ]);
    return Object.fromEntries(entries) as ExportSettings;
  },
  fallback,
};
