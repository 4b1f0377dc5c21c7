import type { Engine } from './engine';

export const fontEngines: readonly Engine[] = [];
