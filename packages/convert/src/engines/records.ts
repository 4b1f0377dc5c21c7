import type { Engine } from './engine';

export const recordEngines: readonly Engine[] = [];
