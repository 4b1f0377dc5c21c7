/** Points of programmes, against the facts that every deployment starts with. */
import { expect, it } from 'vitest';
import { testBindings } from '../../_testing/test-bindings';
import { answerQuestion } from '../answer-question.service';

const ask = (question: string) =>
  answerQuestion({ DB: testBindings().DB }, [question], new Date('2026-11-22T10:00:00Z'));

it.each([
  ['can I do nursing at WSU with 25 points', 'wsu-03', '25 points reach that'],
  ['Is 35 APS enough for pharmacy at Rhodes?', 'ru-08', '35 points do not reach that'],
  ['I got 27 points and maths lit, can I do IT at TUT', 'tut-05', '27 points do not reach that'],
  ['Can I do a diploma at SPU with 26 points', 'spu-04', '26 points reach that'],
  ['Can I get into UFS with 28 points?', 'ufs-05', '28 points do not reach that'],
])('%s', async (question, id, verdict) => {
  const answer = await ask(question);
  expect(answer.cited.map((fact) => fact.id)).toEqual([id]);
  expect(answer.lead).toContain(verdict);
});

it.each([
  'Can I do nursing at UFS with 30 points?',
  'data science at SPU with 32 points, can I?',
  'can I do civil engineering at UKZN with 35 points',
  'Can I study law at NWU in 2027 with 33 points?',
])('does not know, and tells what is nearest: %s', async (question) => {
  const { kind, cited, nearest, lead } = await ask(question);
  expect({ kind, cited }).toEqual({ kind: 'unknown', cited: [] });
  expect(nearest.length).toBeGreaterThan(0);
  expect(lead).toContain('I know no minimum points');
});

it('tells of several universities which minimums are known and reached', async () => {
  const answer = await ask('I have 31 points, can I study law at NWU, UMP or UP?');
  expect(answer.table?.slice(1)).toEqual([
    ['North-West University', 'LLB', '30', 'reached', '2020'],
    ['University of Mpumalanga', 'LLB', '33', 'not reached', '2026'],
  ]);
  expect(answer.closing).toContain('no minimum for it at University of Pretoria');
  const all = await ask('Which universities have points for medicine?');
  expect(all.cited.map(({ id }) => id).toSorted()).toEqual(['smu-05', 'wsu-03']);
});

it('compares worked out points with what the programme asks for', async () => {
  const marks = 'maths 64, english 58, sesotho 79, history 66, accounting 71, life sciences 53';
  expect((await ask(`${marks}: can I study law at Rhodes?`)).lead).toContain(
    'For law 40 to 45 are asked there: not reached',
  );
  expect((await ask(`${marks}: my points at UCT?`)).lead).not.toContain('accounting');
});

it.each([
  'my son is 18 and wants to study law at Wits',
  'how old must I be for nursing at WSU on 30 September',
])('reads no age or day as points: %s', async (question) => {
  expect((await ask(question)).lead).not.toMatch(/reach/);
});
