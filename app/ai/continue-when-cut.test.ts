import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComputerProvider } from './computer/computer-engine';
import { lastText, say, startModelServer } from './computer/model-server.testing';
import { continueWhenCut } from './continue-when-cut';
import { currentCut, onCut } from './cut-answer';
import { textMessage } from './providers/ai-provider';
import { readWholeAnswer } from './providers/read-whole-answer';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());

/** Resolves when an answer waits for a decision. */
const untilCut = () =>
  new Promise<void>((resolve) => {
    const stop = onCut(() => {
      if (!currentCut()) return;
      stop();
      resolve();
    });
  });
const ask = (signal = new AbortController().signal) => {
  const computer = { models: [], model: 'tiny:1b', window: 4096, key: '' };
  const provider = createComputerProvider(
    { baseUrl: `${server.url}/v1`, ...computer },
    async () => fetch,
  );
  return readWholeAnswer(
    continueWhenCut(provider),
    { system: 'Be kind.', messages: [textMessage('user', 'Tell me')] },
    { signal },
  );
};
/** Cuts the first answers at these texts, each asked for as the one after the other. */
function cutAt(...texts: string[]) {
  const left = [...texts];
  server.script = (response, asked) => {
    const text = left.shift() ?? '';
    return say([text], left.length > 0 ? 'length' : 'stop')(response, asked);
  };
}

it('goes on as often as the person presses, as one text with all tokens counted', async () => {
  cutAt('One two thr', 'three four fi', 'five.');
  const before = server.asks().length;
  let cut = untilCut();
  const answer = ask();
  await cut;
  cut = untilCut();
  currentCut()?.goOn();
  await cut;
  currentCut()?.goOn();
  expect(await answer).toMatchObject({
    text: 'One two three four five.',
    ending: 'complete',
    usage: { inputTokens: 21, outputTokens: 9 },
  });
  expect(currentCut()).toBeUndefined();
  const asks = server.asks().slice(before);
  expect(asks).toHaveLength(3);
  // The model is given what it said up to the word that was cut.
  expect(asks[1]?.body.messages).toMatchObject([
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Tell me' },
    { role: 'assistant', content: 'One two ' },
    { role: 'user' },
  ]);
  expect(asks[2] && lastText(asks[2])).toContain('Go on exactly where it ends');
});

it('is left as it is, cut, when the person says so, and stopped when they stop', async () => {
  cutAt('One two', 'three');
  const left = untilCut();
  const answer = ask();
  await left;
  currentCut()?.leave();
  expect(await answer).toMatchObject({ text: 'One two', ending: 'length' });

  cutAt('One two', 'three');
  const control = new AbortController();
  const waits = untilCut();
  const stopped = ask(control.signal);
  await waits;
  control.abort();
  expect(await stopped).toMatchObject({ text: 'One two', ending: 'stopped' });
  expect(currentCut()).toBeUndefined();
});

it('asks nothing about a whole answer', async () => {
  cutAt('All of it.');
  expect(await ask()).toMatchObject({ text: 'All of it.', ending: 'complete' });
});
