import { expect, it } from 'vitest';
import { aiSettings } from '../../workers/api/ai/ai.settings.ts';
import { generationSettings } from '../../workers/api/generation/generation.settings.ts';
import { slidesSettings } from '../../workers/api/slides/slides.settings.ts';
import { storageSettings } from '../../workers/api/storage/storage.settings.ts';
import { readWorkerSettings } from './worker-settings.ts';

it('passes every setting of storage and of the services for AI, pictures and music to the local Worker', () => {
  const names = Object.keys({
    ...aiSettings,
    ...generationSettings,
    ...slidesSettings,
    ...storageSettings,
  });
  const variables = Object.fromEntries(names.map((name) => [name, '0']));
  expect(Object.keys(readWorkerSettings(variables)).sort()).toEqual(names.sort());
});
