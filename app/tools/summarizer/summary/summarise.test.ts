import { expect, test } from 'vitest';
import { AiFault } from '~/ai/providers/ai-fault';
import type { AiRequest } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { splitText } from '~/ai/providers/split-text';
import { PIECE, summarise } from './summarise';

const auto = { length: 'auto', style: 'auto' } as const;
const answer = (text: string, ending: AiAnswer['ending'] = 'complete'): AiAnswer => ({
  text,
  ending,
  calls: [],
  usage: { inputTokens: 10, outputTokens: 1, estimated: false },
  source: { id: 'gateway', label: 'Entropy Tools', model: 'm', standIn: false },
  ...(ending === 'failed' ? { fault: new AiFault('unavailable') } : {}),
});
const promptOf = ({ messages }: AiRequest) => {
  const part = messages[0]?.parts[0];
  return part?.kind === 'text' ? part.text : '';
};
const long = Array.from({ length: 3000 }, (_, at) => `Sentence number ${at} says something.`)
  .join(' ')
  .replace(/(number \d*00 says something\.) /g, '$1\n\n');

test('pieces joined are the text, and end where sentences end', () => {
  const pieces = splitText(long, 10_000);
  expect(pieces.join('')).toBe(long);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(10_000);
  for (const piece of pieces) expect(piece).toMatch(/\.\s*$/);
  const emoji = '😀'.repeat(5000);
  const halves = splitText(emoji, 999);
  expect(halves.join('')).toBe(emoji);
  for (const half of halves) expect(half.isWellFormed()).toBe(true);
});

test('a text that fits is one request with the words of the specification', async () => {
  const asked: AiRequest[] = [];
  const result = await summarise(
    'A text.',
    auto,
    async (request) => {
      asked.push(request);
      return answer('Short.');
    },
    { known: new Map(), onStep: () => undefined },
  );
  expect(asked.map(promptOf)).toEqual(['Summarize the following text:\n\nA text.']);
  expect(result).toMatchObject({ text: 'Short.', usage: { inputTokens: 10 } });
});

test('length and style are orders beside the prompt, and for browsers with a model of their own', async () => {
  const asked: AiRequest[] = [];
  await summarise(
    'A text.',
    { length: 'short', style: 'key-points' },
    async (request) => {
      asked.push(request);
      return answer('- a');
    },
    { known: new Map(), onStep: () => undefined },
  );
  expect(asked[0]?.system).toMatch(/bullet list.*about 60 words/);
  expect(asked[0]?.task).toMatchObject({ length: 'short', style: 'key-points' });
});

test('a long text goes part by part; a second attempt asks only for what failed', async () => {
  const known = new Map<string, string>();
  const asked: string[] = [];
  const steps: string[] = [];
  let failAt = 2;
  const run = () =>
    summarise(
      long,
      auto,
      async (request) => {
        asked.push(promptOf(request));
        failAt -= 1;
        return failAt === 0 ? answer('half a', 'failed') : answer(`Part of ${asked.length}.`);
      },
      { known, onStep: ({ done, of }) => steps.push(`${done}/${of}`) },
    );
  const pieces = splitText(long, PIECE).length;
  expect(pieces).toBeGreaterThan(2);
  // What was made before is kept.
  expect(await run()).toMatchObject({
    ending: 'failed',
    text: 'Part of 1.',
    madeOf: { parts: 1, of: pieces },
  });
  expect(asked).toHaveLength(2);
  asked.length = 0;
  steps.length = 0;
  const result = await run();
  expect(result.ending).toBe('complete');
  expect(asked).toHaveLength(pieces);
  expect(asked.at(-1)).toContain('Part of 1.');
  expect(result.usage.inputTokens).toBe(pieces * 10);
  expect(steps.at(-1)).toBe(`${pieces}/${pieces + 1}`);
});

test('a model that shortens nothing does not keep it going', async () => {
  let asked = 0;
  const result = await summarise(
    long,
    auto,
    async (request, isLast) => {
      asked += 1;
      return answer(isLast ? 'End.' : promptOf(request));
    },
    { known: new Map(), onStep: () => undefined },
  );
  expect(result.text).toBe('End.');
  expect(asked).toBeLessThan(20);
});
