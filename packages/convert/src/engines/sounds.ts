import type { Engine } from './engine';

export const soundEngines: readonly Engine[] = [];
