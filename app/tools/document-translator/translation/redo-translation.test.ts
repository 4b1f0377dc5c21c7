import { expect, test } from 'vitest';
import { AiFault } from '~/ai/providers/ai-fault';
import type { AiRequest } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { redoTranslation } from './redo-translation';

const passage = 'The <1>bank</1> is closed. Come tomorrow.';
const translation = 'Die <1>Bank</1> ist zu. Kommen Sie morgen.';
const languages = { from: 'en', to: 'de' };
const glossary = [{ term: 'bank', translation: 'Bank', language: 'de' }];

async function redo(
  answers: (string | Partial<AiAnswer>)[],
  part?: { text: string; start: number },
  from = translation,
) {
  const asked: AiRequest[] = [];
  const outcome = await redoTranslation(
    { passage, translation: from, part, wish: 'More formal' },
    languages,
    glossary,
    async (request) => {
      const answer = answers[asked.push(request) - 1] ?? '';
      const more = typeof answer === 'string' ? { text: answer } : answer;
      return { text: '', calls: [], ending: 'complete', ...more } as AiAnswer;
    },
  );
  return { outcome, asked };
}

const json = (text: string) => JSON.stringify({ text });

test('replaces one sentence and leaves the others', async () => {
  const part = 'Kommen Sie morgen.';
  const { outcome, asked } = await redo([json('Bitte besuchen Sie uns morgen.')], {
    text: part,
    start: translation.indexOf(part),
  });
  expect(outcome).toEqual({ text: 'Die <1>Bank</1> ist zu. Bitte besuchen Sie uns morgen.' });
  const sent = JSON.stringify(asked[0]);
  for (const one of [
    'More formal',
    'Kommen Sie morgen.',
    'The <1>bank</1>',
    'glossary',
    'from English to German',
  ])
    expect(sent).toContain(one);
  const twice = await redo([json('Nein.')], { text: 'Ja.', start: 4 }, 'Ja. Ja.');
  expect(twice.outcome).toEqual({ text: 'Ja. Nein.' });
});

test('asks again for lost marks or a cut answer, then changes nothing and says so', async () => {
  const good = 'Die <1>Bank</1> ist geschlossen. Bis morgen.';
  expect((await redo([json('Die Bank ist geschlossen.'), json(good)])).outcome).toEqual({
    text: good,
  });
  const { outcome, asked } = await redo([
    { text: '{"text": "Die', ending: 'length' },
    'no JSON',
    json(good),
  ]);
  expect(asked).toHaveLength(2);
  expect(outcome).toMatchObject({ message: expect.stringContaining('Nothing is changed') });
});

test('reports a fault, a stop and the same words', async () => {
  const fault = new AiFault('offline');
  expect((await redo([{ ending: 'failed', fault }])).outcome).toEqual({ message: fault.message });
  expect((await redo([{ ending: 'stopped' }])).outcome).toEqual({ isStopped: true });
  expect((await redo([json(translation)])).outcome).toMatchObject({
    message: expect.stringContaining('same words'),
  });
});
