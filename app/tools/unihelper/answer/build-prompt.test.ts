import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { expect, it } from 'vitest';
import { buildPrompt } from './build-prompt';

const passage = (id: string): Passage => ({
  id,
  university: 'UCT',
  programme: null,
  topics: ['deadline'],
  year: 2027,
  page: null,
  section: '',
  content: `Fact ${id}.`,
  conflict: null,
  note: null,
  source: { title: 'a.example', url: 'https://a.example/', kind: 'official', file: null },
});

it('numbers the facts and marks those that answer', () => {
  const [near, answering] = [passage('near'), passage('answering')];
  const { system = '' } = buildPrompt([], [near, answering], [answering]);
  const facts =
    system
      .split('a line:\n')[1]
      ?.split('\n')
      .map((line) => JSON.parse(line)) ?? [];
  expect(facts.map(({ fact, answers }) => [fact, answers])).toEqual([
    [1, undefined],
    [2, true],
  ]);
  expect(system).toContain('Facts marked "answers" answer the question');
});
