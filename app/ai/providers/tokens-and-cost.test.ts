import { expect, it } from 'vitest';
import { textMessage } from './ai-provider';
import { costUsd, estimateUsage, formatCost } from './tokens-and-cost';

it('estimates four characters a token where nobody counted', () => {
  const request = { system: 'abcd', messages: [textMessage('user', 'abcdefgh')] };
  expect(estimateUsage(request, 'abcde')).toEqual({
    inputTokens: 3,
    outputTokens: 2,
    estimated: true,
  });
});

it('costs the person something on their own key only', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 1_000_000, estimated: false };
  const cost = (id: 'own-key' | 'gateway', model: string) => costUsd({ id, model }, usage);
  expect(cost('own-key', 'gemini-2.5-flash-lite')).toBeCloseTo(0.5);
  expect(cost('own-key', 'gemini-2.5-flash-001')).toBeCloseTo(2.8);
  expect(cost('own-key', 'somebody-else')).toBeUndefined();
  expect(cost('gateway', 'gemini-2.5-flash-lite')).toBe(0);
  expect([0, 0.00001, 0.0042, undefined].map(formatCost)).toEqual([
    'free',
    'under $0.0001',
    '$0.0042',
    undefined,
  ]);
});
