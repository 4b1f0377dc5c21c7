import type { Format } from './format';

export const archiveFormats = {} as const satisfies Record<string, Format>;
