import { expect, it } from 'vitest';
import { AI_ORIGINS, aiServiceIds, aiServices, findAiService, priceOf } from './ai-services';

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

it('cost what the specification says', () => {
  const price = (id: (typeof aiServiceIds)[number]) =>
    `${aiServices[id].price.input}/${aiServices[id].price.output}`;
  expect(aiServiceIds.map((id) => `${id} ${price(id)}`)).toEqual([
    'google 1.25/5',
    'openai 2.5/10',
    'anthropic 3/15',
    'xai 3/15',
    'deepseek 0.55/2.19',
    'mistral 2/6',
  ]);
});

it('know a model’s own price by its name, dated or not, and the service’s price otherwise', () => {
  expect(priceOf(aiServices.openai, 'gpt-4o-mini-2024-07-18').output).toBe(0.6);
  expect(priceOf(aiServices.openai, 'gpt-4o-2024-11-20').output).toBe(10);
  expect(priceOf(aiServices.google, 'gemini-2.5-flash-lite').input).toBe(0.1);
  expect(priceOf(aiServices.google, 'gemini-1.5-pro')).toEqual({ input: 1.25, output: 5 });
});

it('are found by what a person types', () => {
  expect(findAiService(' OpenAI ')?.id).toBe('openai');
  for (const name of ['constructor', '', 'open', null]) expect(findAiService(name)).toBeUndefined();
});
