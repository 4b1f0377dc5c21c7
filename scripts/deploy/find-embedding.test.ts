import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aiSettings } from '../../workers/api/ai/ai.settings.ts';
import { findEmbedding } from './find-embedding.ts';

const find = (
  config: { vars?: Record<string, string>; ai?: { binding: string } },
  options: { secrets?: string[]; vectorDimensions?: number } = {},
) => findEmbedding(config, { secrets: [], ...options });

it('no AI service, or one without an embedding model, has no vectors', () => {
  expect(find({})).toBeUndefined();
  expect(find({ vars: { GEMINI_API_KEY: '' } })).toBeUndefined();
  const vars = { AI_OPENAI_BASE_URL: 'https://ai.example/v1', AI_OPENAI_MODEL: 'm' };
  // The Worker asks the endpoint even where Workers AI is bound.
  expect(find({ vars, ai: { binding: 'AI' } })).toBeUndefined();
});

it('Gemini by its secret has as many numbers as the Worker asks it for', () => {
  const found = find({ ai: { binding: 'AI' } }, { secrets: ['GEMINI_API_KEY'] });
  const source = readFileSync('workers/api/ai/embed-texts.service.ts', 'utf8');
  expect(source).toContain(`const DIMENSIONS = ${found?.dimensions};`);
});

it('Workers AI has those of its model', () => {
  const { AI_WORKERS_EMBEDDING_MODEL: model } = z.object(aiSettings).parse({});
  const ai = { binding: 'AI' };
  expect(find({ ai })).toEqual({ model, dimensions: 1024 });
  const vars = { AI_WORKERS_EMBEDDING_MODEL: '@cf/baai/bge-base-en-v1.5' };
  expect(find({ ai, vars })?.dimensions).toBe(768);
});

it('for another model only the record says how many there are', () => {
  const vars = {
    ...{ AI_OPENAI_BASE_URL: 'https://ai.example/v1', AI_OPENAI_MODEL: 'm' },
    AI_OPENAI_EMBEDDING_MODEL: 'nomic',
  };
  expect(find({ vars })).toEqual({ model: 'nomic', dimensions: undefined });
  expect(find({ vars }, { vectorDimensions: 512 })?.dimensions).toBe(512);
});
