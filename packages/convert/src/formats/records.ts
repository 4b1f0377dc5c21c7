import type { Format } from './format';

/** Subtitles, mail, address cards and calendars. */
export const recordFormats = {} as const satisfies Record<string, Format>;
