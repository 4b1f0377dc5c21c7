import { expect, test } from 'vitest';
import { isUnsaved, previewOf, type TranslationJob } from './translation-job';

test('cuts a preview at exactly 200 characters without splitting one', () => {
  expect(previewOf('a'.repeat(200))).toBe('a'.repeat(200));
  expect(previewOf('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
  expect(previewOf(`${'a'.repeat(199)}😀 and more`)).toBe(`${'a'.repeat(199)}😀...`);
  expect(previewOf('😀'.repeat(200))).toBe('😀'.repeat(200));
});

test('counts as unsaved if it took the model’s time and was not downloaded', () => {
  const job = { status: 'pending', done: 0, isSaved: false } as TranslationJob;
  expect(isUnsaved(job)).toBe(false);
  expect(isUnsaved({ ...job, done: 3 })).toBe(true);
  expect(isUnsaved({ ...job, status: 'translating' })).toBe(true);
  expect(isUnsaved({ ...job, status: 'completed', done: 3 })).toBe(true);
  expect(isUnsaved({ ...job, status: 'completed', done: 3, isSaved: true })).toBe(false);
});
