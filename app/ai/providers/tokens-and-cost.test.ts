import { formatCost } from '@entropy-tools/core/ai/ai-cost';
import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';
import { expect, it } from 'vitest';
import { textMessage } from './ai-provider';
import { readSource } from './read-answer-figures';
import { costUsd, estimateUsage } from './tokens-and-cost';

it('estimates four characters per token if usage is unknown', () => {
  const request = { system: 'abcd', messages: [textMessage('user', 'abcdefgh')] };
  expect(estimateUsage(request, 'abcde')).toEqual({
    inputTokens: 3,
    outputTokens: 2,
    estimated: true,
  });
});

it('charges the user only for their own key', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 1_000_000, estimated: false };
  const cost = (id: 'own-key' | 'gateway', model: string, service?: AiServiceId) =>
    costUsd({ id, model, ...(service ? { service } : {}) }, usage);
  expect(cost('own-key', 'gemini-2.5-flash-lite')).toBeCloseTo(0.5);
  expect(cost('own-key', 'gemini-2.5-flash-001')).toBeCloseTo(2.8);
  expect(cost('own-key', 'somebody-else')).toBeUndefined();
  expect(cost('own-key', 'mistral-large-latest', 'mistral')).toBeUndefined();
  expect(cost('own-key', 'gpt-4o-2024-11-20', 'openai')).toBeCloseTo(12.5);
  expect(cost('own-key', 'claude-haiku-4-5-20251001', 'anthropic')).toBeCloseTo(6);
  expect(cost('gateway', 'gemini-2.5-flash-lite')).toBe(0);
  expect([0, 0.00001, 0.0042].map(formatCost)).toEqual(['free', 'under $0.0001', '$0.0042']);
});

it('reads back the source of an answer, whatever is in storage', () => {
  const kept = { id: 'own-key', label: 'Mine', model: 'gpt-4o', standIn: false, service: 'openai' };
  expect(readSource(kept)).toEqual(kept);
  const odd = readSource({ ...kept, service: 'constructor' });
  const usage = { inputTokens: 1_000_000, outputTokens: 0, estimated: false };
  expect(odd && costUsd({ ...odd, model: 'gemini-2.5-pro' }, usage)).toBeCloseTo(1.25);
  expect(readSource({ ...kept, service: 7 })).not.toHaveProperty('service');
});
