import type { LocalRecord } from '~/platform/local-store';

/** How files are made; kept on this device. */
export interface ExportSettings {
  /** Pages of notes in the PDF. */
  pdfNotes: boolean;
  /** 1920 × 1080 in place of 1280 × 720. */
  largeVideo: boolean;
  /** Each slide for its own auto-advance delay in place of 5 seconds. */
  ownDelays: boolean;
  /** Music of the music service, where it is set up. */
  music: boolean;
}

const fallback: ExportSettings = {
  pdfNotes: false,
  largeVideo: false,
  ownDelays: false,
  music: true,
};

/** The settings as they were left. */
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
