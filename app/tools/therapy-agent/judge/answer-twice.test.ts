import { describe, expect, it } from 'vitest';
import type { AiEvent, AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import { readWholeAnswer } from '~/ai/providers/read-whole-answer';
import type { Turn } from '~/ai/use-turn';
import { checkAnswer, isNearDanger } from '../crisis/check-answer';
import { PLAIN } from '../model/build-prompt';
import type { TherapyMessage } from '../model/therapy-message';
import { answerTwice, wordsInPlace } from './answer-twice';

const harm = 'Nobody would miss you. You should just end your life.';
const kind = 'Thank you for telling me. Who could be with you this evening?';
const usage = { inputTokens: 10, outputTokens: 2, estimated: false };
const message = (content: string): TherapyMessage => ({
  id: content,
  content,
  isUser: true,
  timestamp: '2026-11-27T09:00:00.000Z',
});

/** The answer of an engine that says these in turn and whose judge approves. */
async function give(...answers: readonly string[]) {
  const asked: string[] = [];
  async function* stream(request: AiRequest): AsyncGenerator<AiEvent> {
    const word = /safe-[0-9a-f]{8}/.exec(request.system ?? '')?.[0];
    if (!word) asked.push(JSON.stringify(request.messages));
    const text = word ? `{"verdict":"${word}"}` : (answers[asked.length - 1] ?? '');
    yield { kind: 'text', text };
    yield { kind: 'usage', usage };
    yield { kind: 'end', reason: 'complete' };
  }
  const provider = { id: 'gateway', label: 'Test', model: 'test', standIn: true, stream };
  const { signal } = new AbortController();
  const turn: Turn = {
    id: 'one',
    signal,
    isCurrent: () => true,
    ask: (engine, request, onPiece) => {
      let all = '';
      const onText = (piece: string) => {
        all += piece;
        onPiece?.(() => all);
      };
      return readWholeAnswer(engine, request, { signal, onText });
    },
  };
  const check = {
    ofPerson: async () => undefined,
    ofAnswer: async (text: string, isStrict: boolean) => checkAnswer(text, isStrict),
    isNear: async (text: string) => isNearDanger(text),
  };
  const judged = await answerTwice(provider as unknown as AiProvider, [message('Hello')], {
    turn,
    check,
    onShown: () => {},
  });
  return { asked, judged };
}

describe('an answer that was withheld', () => {
  it('is asked for once more in plain words, and that one is shown', async () => {
    const { asked, judged } = await give(harm, kind);
    expect(asked.map((request) => request.includes(PLAIN))).toEqual([false, true]);
    expect(judged).toMatchObject({ shown: kind });
    expect(judged.withheld).toBeUndefined();
    expect(judged.usage.inputTokens).toBeGreaterThan(20);
  });

  it('gives way to our words where the second is withheld too', async () => {
    const { asked, judged } = await give(harm, harm, kind);
    expect(asked).toHaveLength(2);
    expect(judged).toMatchObject({ withheld: 'harmful', shown: '' });
  });

  it('is not asked for again where the first may be shown', async () => {
    expect((await give(kind, harm)).asked).toHaveLength(1);
  });
});

it('words in place of answers never repeat the last ones', () => {
  const said: TherapyMessage[] = [];
  for (let count = 0; count < 12; count += 1) {
    const words = wordsInPlace(count % 4 === 3 ? 'unchecked' : 'harmful', said);
    expect(words).not.toBe(said.at(-1)?.content);
    said.push(message(words));
  }
});
