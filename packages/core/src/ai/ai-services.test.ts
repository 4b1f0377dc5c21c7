import { expect, it } from 'vitest';
import {
  AI_ORIGINS,
  aiServiceIds,
  aiServices,
  DEAR_PRICE,
  findAiService,
  priceOf,
} from './ai-services';

it('there are seven services, each on its own HTTPS host', () => {
  expect(aiServiceIds).toHaveLength(7);
  expect(new Set(AI_ORIGINS).size).toBe(7);
  for (const origin of AI_ORIGINS) expect(new URL(origin).origin).toBe(origin);
});

it('each service has a default model and two or three others', () => {
  for (const id of aiServiceIds) {
    expect(aiServices[id].id).toBe(id);
    expect([2, 3]).toContain(aiServices[id].models.length - 1);
  }
});

it('prices name the month of their price list', () => {
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

it('a price is found by the model’s name, dated or not, and never taken from another model', () => {
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

it('a service is found by its name in any letter case, and only by the whole name', () => {
  expect(findAiService(' OpenAI ')?.id).toBe('openai');
  for (const name of ['constructor', '', 'open', null]) expect(findAiService(name)).toBeUndefined();
});
