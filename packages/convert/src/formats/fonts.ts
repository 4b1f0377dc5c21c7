import type { Format } from './format';

export const fontFormats = {} as const satisfies Record<string, Format>;
