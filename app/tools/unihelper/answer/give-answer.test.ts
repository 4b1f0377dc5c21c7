import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AiProvider, AiProviderId } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { type AnswerTarget, giveFactsAnswer, giveModelAnswer } from './give-answer';

const target: AnswerTarget = {
  said: [{ id: 'a', role: 'user', content: 'Where is Wits?', timestamp: '2026-11-27T10:00:00Z' }],
  add: () => undefined,
  show: () => undefined,
  fail: () => undefined,
};
const turn = { signal: new AbortController().signal } as Turn;
const greeting = {
  kind: 'greeting',
  lead: 'Hello',
  cited: [],
  nearest: [],
  closing: '',
  sites: [],
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(greeting);
  });
  vi.stubGlobal('window', { location: { origin: 'https://tools.example' } });
});
afterEach(() => vi.unstubAllGlobals());

const messages = ['Where is Wits?'];

it.each<[AiProviderId, object]>([
  ['gateway', { messages, byMeaning: true }],
  ['own-key', { messages }],
  ['browser', { messages }],
])('searches by meaning only where the server’s service answers: %s', async (id, body) => {
  await giveModelAnswer({ id } as AiProvider, turn, target);
  expect(sent).toEqual([body]);
});

it('searches by words alone without AI', async () => {
  await giveFactsAnswer(turn, target);
  expect(sent).toEqual([{ messages }]);
});

it('tells values of several universities as they were worked out, without a model', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...greeting,
      kind: 'facts',
      lead: 'By fee:',
      table: [['University'], ['A|B']],
    }),
  );
  const added: unknown[] = [];
  const provider = { id: 'gateway' } as AiProvider;
  await giveModelAnswer(provider, turn, { ...target, add: (message) => added.push(message) });
  expect(added).toEqual([
    { content: 'By fee:\n\n| University |\n| --- |\n| A\\|B |', withoutAi: true },
  ]);
});

it('tells the facts themselves where a model names none of them', async () => {
  const source = { title: 'a.example', url: 'https://a.example/x', kind: 'aggregator', file: null };
  const about = { university: 'UCT', programme: null, topics: ['fee'], year: 2026, page: null };
  const rest = { section: '', conflict: null, note: null, source };
  const found = [{ id: 'f1', ...about, ...rest, content: 'Applying at UCT costs R100.' }];
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...greeting, kind: 'facts', lead: 'What I know:', cited: found, found }),
  );
  const added: Record<string, unknown>[] = [];
  const wordy = {
    ...turn,
    ask: async () => ({ text: 'Studying there is a joy for everybody.', ending: 'complete' }),
  } as unknown as Turn;
  const provider = { id: 'device', takes: {} } as AiProvider;
  await giveModelAnswer(provider, wordy, { ...target, add: (message) => added.push(message) });
  expect(added).toMatchObject([{ content: expect.stringContaining('R100'), withoutAi: true }]);
});
