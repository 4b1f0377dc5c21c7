import type { EditedPdf, EditRequest } from './edit-request';

/** What the worker is asked: to save, or to load what saving needs. */
export type WorkerRequest = { kind: 'save'; edit: EditRequest } | { kind: 'warm-up' };

/** Its answer; nothing for a warm-up. */
export type WorkerAnswer = EditedPdf | undefined;
