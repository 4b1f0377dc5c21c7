import { expect, it } from 'vitest';
import {
  AI_ORIGINS,
  aiServiceIds,
  aiServices,
  DEAR_PRICE,
  findAiService,
  priceOf,
} from './ai-services';

it('are six, each on one host of its own by HTTPS', () => {
  expect(aiServiceIds).toHaveLength(6);
  expect(new Set(AI_ORIGINS).size).toBe(6);
  for (const origin of AI_ORIGINS) expect(new URL(origin).origin).toBe(origin);
});

it('have a default model and two or three others', () => {
  for (const id of aiServiceIds) {
    expect(aiServices[id].id).toBe(id);
    expect([2, 3]).toContain(aiServices[id].models.length - 1);
  }
});

it('have prices with the month of their price list, or none', () => {
  const priced = aiServiceIds.flatMap((id) =>
    aiServices[id].models.flatMap(({ price }) => price ?? []),
  );
  expect(priced.length).toBeGreaterThan(0);
  for (const { asOf, input, output } of priced) {
    expect(asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(input).toBeLessThanOrEqual(DEAR_PRICE.input);
    expect(output).toBeLessThanOrEqual(DEAR_PRICE.output);
  }
});

it('know a model’s own price by its name, dated or not, and none of another model', () => {
  expect(priceOf(aiServices.openai, 'gpt-4o-mini-2024-07-18')?.output).toBe(0.6);
  expect(priceOf(aiServices.openai, 'gpt-4o-2024-11-20')?.output).toBe(10);
  expect(priceOf(aiServices.google, 'gemini-2.5-flash-lite')?.input).toBe(0.1);
  expect(priceOf(aiServices.xai, 'grok-4.3')?.input).toBe(1.25);
  for (const [service, model] of [
    ['google', 'gemini-1.5-pro'],
    ['google', 'gemini-2.5-flash-image'],
    ['openai', 'gpt-4o-audio-preview'],
    ['xai', 'grok-4-0709'],
    ['deepseek', 'deepseek-chat'],
    ['mistral', 'mistral-large-latest'],
  ] as const)
    expect(priceOf(aiServices[service], model), model).toBeUndefined();
});

it('are found by what a person types', () => {
  expect(findAiService(' OpenAI ')?.id).toBe('openai');
  for (const name of ['constructor', '', 'open', null]) expect(findAiService(name)).toBeUndefined();
});
