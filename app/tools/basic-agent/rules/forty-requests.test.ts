import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allAbilities } from '../abilities/all-abilities';
import { attached, stubWorker } from '../abilities/frame/stub-worker.testing';
import type { Ability } from '../ability';
import { runTurn } from '../turn/run-turn';
import { fortyMore, fortyRequests, fortyUnseen } from './forty-requests.testing';
import { createRulesProvider } from './rules-provider';

const now = new Date(2026, 10, 27, 10, 0);
const sales = 'Month,Revenue,Costs\nJanuary,120,80\nFebruary,90,70\nMarch,160,95\nApril,130,90\n';
const rates = {
  date: '2026-11-27',
  source: 'European Central Bank',
  rates: { EUR: 1, USD: 1.1, GBP: 0.85, ZAR: 20, CHF: 0.95, JPY: 160 },
};
/** What works on pictures, PDFs and other formats runs in a browser: here only its call is looked at. */
const browserOnly = [
  'convert_file',
  'change_picture',
  'extract_pdf_pages',
  'make_qr_code',
  'make_chart',
];
const abilities = allAbilities.map((ability): Ability => {
  const { name } = ability.declaration;
  if (!browserOnly.includes(name)) return ability;
  return {
    ...ability,
    run: async (args) => ({ result: { made: [`${name} ${JSON.stringify(args)}`] } }),
  };
});

// The rules are given this moment, the date ability takes the clock's.
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs a request to its end, and returns the calls and the reply in one text. */
async function answer(content: string, file?: string) {
  stubWorker();
  vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1' } });
  vi.stubGlobal('fetch', async () => Response.json(rates));
  const files = file ? attached([file, sales]) : [];
  const kept = [{ place: 'You', text: 'The dentist is on Tuesday at ten.' }];
  const onFailed = vi.fn();
  const { provider, isKnown } = createRulesProvider(content, files, now, kept, onFailed);
  const { parts } = await runTurn(
    { messages: [{ role: 'user', parts: [{ kind: 'text', text: content }] }] },
    {
      provider,
      abilities,
      signal: new AbortController().signal,
      files: () => files,
      addFile: () => 'made',
      approve: async () => 'once',
      allowed: new Set(),
      outside: { isRead: false },
      onText: () => {},
      onParts: () => {},
    },
  );
  const said = parts
    .map((part) =>
      part.kind === 'text' ? part.text : `${part.call.name} ${JSON.stringify(part.call.args)}`,
    )
    .join('\n');
  return { isDone: isKnown && onFailed.mock.calls.length === 0, said };
}

const isToldWhy = (said: string) => /needs a language model|did not work/.test(said);

it.each([...fortyRequests, ...fortyMore])('$ask', async ({ ask, file, done }) => {
  const { isDone, said } = await answer(ask, file);
  if (done === null) expect(isToldWhy(said)).toBe(true);
  else expect([isDone, said]).toEqual([true, expect.stringContaining(done)]);
});

it('does thirty of forty requests that no rule was mended on, and says of nine why not', async () => {
  const count = { done: 0, toldWhy: 0, otherwise: 0 };
  for (const { ask, file, done } of fortyUnseen) {
    const { isDone, said } = await answer(ask, file);
    if (done !== null && isDone && said.includes(done)) count.done += 1;
    else if (isToldWhy(said)) count.toldWhy += 1;
    else count.otherwise += 1;
  }
  // A code with the address of a mailbox, which opens no mail.
  expect(count).toEqual({ done: 30, toldWhy: 9, otherwise: 1 });
});
