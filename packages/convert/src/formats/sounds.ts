import type { Format } from './format';

export const soundFormats = {} as const satisfies Record<string, Format>;
