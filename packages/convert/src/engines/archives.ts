import type { Engine } from './engine';

export const archiveEngines: readonly Engine[] = [];
