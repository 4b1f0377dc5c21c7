import { describe, expect, it, vi } from 'vitest';
import { textMessage } from './ai-provider';
import type { BuiltInModels } from './browser-apis';
import { checkBrowserModels, createBrowserProvider } from './browser-provider';
import { pickProvider } from './detect-providers';
import { readWholeAnswer } from './read-whole-answer';

// No browser in CI has these models, so their API is mocked here.
function play(pieces: readonly string[], seen: unknown[] = []) {
  const stream = (input: string) => {
    seen.push(input);
    return new ReadableStream<string>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
  };
  const open = async (options: unknown) => {
    seen.push(options);
    return {
      promptStreaming: stream,
      summarizeStreaming: stream,
      translateStreaming: stream,
      destroy: () => void seen.push('closed'),
    };
  };
  const api = { availability: async () => 'available', create: open };
  return {
    models: { LanguageModel: api, Summarizer: api, Translator: api } as unknown as BuiltInModels,
    seen,
  };
}

const { signal } = new AbortController();
const talk = {
  system: 'Be kind.',
  messages: [textMessage('user', 'a'), textMessage('model', 'b'), textMessage('user', 'c')],
};

describe('built-in browser model', () => {
  it('receives the conversation, streams, and is destroyed afterwards', async () => {
    const { models, seen } = play(['Good ', 'day']);
    const answer = await readWholeAnswer(createBrowserProvider(models), talk, { signal });
    expect(answer).toMatchObject({ text: 'Good day', ending: 'complete' });
    expect(answer.usage.estimated).toBe(true);
    expect(seen[0]).toMatchObject({
      initialPrompts: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b' },
      ],
    });
    expect(seen.slice(1)).toEqual(['c', 'closed']);
  });

  it('uses the model dedicated to the task if there is one', async () => {
    const { models, seen } = play(['x']);
    const provider = createBrowserProvider(models);
    await readWholeAnswer(
      provider,
      { ...talk, task: { kind: 'summarize', text: 'long', length: 'short', style: 'tldr' } },
      { signal },
    );
    expect(seen[0]).toMatchObject({ type: 'tldr', length: 'short' });
    await readWholeAnswer(
      provider,
      { ...talk, task: { kind: 'translate', text: 'cat', from: 'en', to: 'af' } },
      { signal },
    );
    expect(seen.slice(3)).toEqual([
      { sourceLanguage: 'en', targetLanguage: 'af', signal },
      'cat',
      'closed',
    ]);
  });

  it('is unavailable in most browsers, and its failures are reported', async () => {
    expect(await checkBrowserModels({})).toBe('unavailable');
    expect(await checkBrowserModels(play([]).models)).toBe('available');
    const { Summarizer = undefined } = play([]).models;
    const only = Summarizer ? { Summarizer } : {};
    expect(await checkBrowserModels(only)).toBe('unavailable');
    expect(await checkBrowserModels(only, 'summarize')).toBe('available');
    expect(await checkBrowserModels(only, 'translate')).toBe('unavailable');
    const none = await readWholeAnswer(createBrowserProvider({}), talk, { signal });
    expect(none.fault?.code).toBe('unsupported');
    const full = {
      LanguageModel: {
        create: async () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    } as unknown as BuiltInModels;
    const failed = await readWholeAnswer(createBrowserProvider(full), talk, { signal });
    expect(failed.fault?.code).toBe('too-large');
  });

  it('does not know of a model in a browser that never answers whether it has one', async () => {
    vi.useFakeTimers();
    const silent = { availability: () => new Promise(() => undefined) };
    const models = { ...play([]).models, Translator: silent } as unknown as BuiltInModels;
    const found = checkBrowserModels({ LanguageModel: silent } as unknown as BuiltInModels);
    const other = checkBrowserModels(models, 'translate');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBe('unknown');
    expect(await other).toBe('available');
    vi.useRealTimers();
  });

  it('is picked automatically only if nothing has to be downloaded', () => {
    const provider = createBrowserProvider({});
    const offers = [{ key: 'browser', provider, automatic: false, note: '', goesTo: '' }];
    expect(pickProvider(offers, '')).toBeUndefined();
    expect(pickProvider(offers, 'browser')?.provider).toBe(provider);
    expect(
      pickProvider([{ key: 'browser', provider, automatic: true, note: '', goesTo: '' }], 'own-key')
        ?.provider,
    ).toBe(provider);
  });
});
