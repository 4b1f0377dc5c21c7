import { expect, test } from 'vitest';
import { AiFault } from '~/ai/providers/ai-fault';
import type { AiRequest } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { splitText } from '~/ai/providers/split-text';
import { MAX_PIECE_CHARACTERS, summarise } from './summarise';

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

test('the pieces join to the text, and end at sentence ends', () => {
  const pieces = splitText(long, 10_000);
  expect(pieces.join('')).toBe(long);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(10_000);
  for (const piece of pieces) expect(piece).toMatch(/\.\s*$/);
  const emoji = '😀'.repeat(5000);
  const halves = splitText(emoji, 999);
  expect(halves.join('')).toBe(emoji);
  for (const half of halves) expect(half.isWellFormed()).toBe(true);
});

test('a text that fits is one request with the specification’s wording', async () => {
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

test('length and style are instructions beside the prompt, also for a browser’s own model', async () => {
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

test('a long text is summarised in parts; a second attempt requests only those that failed', async () => {
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
  const pieces = splitText(long, MAX_PIECE_CHARACTERS).length;
  expect(pieces).toBeGreaterThan(2);
  // Earlier results are kept.
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

test('ends with a model that shortens nothing', async () => {
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
