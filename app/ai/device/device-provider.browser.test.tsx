// @module-tag sweep
import type { KeptModel } from '@entropy-tools/data/gguf/kept-models';
import { listKeptModels, removeKeptModel } from '@entropy-tools/data/gguf/kept-models';
import { answerPlainly, makeTinyModel } from '@entropy-tools/data/gguf/tiny-model.testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';
import type { AiFault } from '../providers/ai-fault';
import { type AiMessage, type AiRequest, textMessage } from '../providers/ai-provider';
import { createDeviceProvider, unloadModel } from './device-provider';
import { loadedModel } from './loaded-model';

const tiny = makeTinyModel();
const facts = { name: 'Tiny', quantisation: 'F32', licence: '', context: 2048 };
const { jobs, close } = lazyJobs<typeof sharedJobs>('shared');
const keep = async (bytes: Uint8Array<ArrayBuffer>, options = {}) => {
  const file = new File([bytes], 'tiny.gguf');
  return (await jobs.keepModel({ file, model: facts }, options)).output;
};
const forget = async () => {
  unloadModel();
  for (const { id } of await listKeptModels()) await removeKeptModel(id);
};

let kept: KeptModel;
beforeAll(async () => {
  await forget();
  kept = await keep(tiny.file);
});
afterAll(async () => {
  await forget();
  close();
});

/** The likeliest token each time, as the plain arithmetic does. */
const greedy = { temperature: 0, topK: 1, maxOutputTokens: 32 };

async function ask(
  messages: readonly AiMessage[],
  more: Partial<AiRequest> = {},
  signal = new AbortController().signal,
) {
  let text = '';
  let reason = '';
  let tokens = { inputTokens: 0, outputTokens: 0, estimated: true };
  for await (const event of createDeviceProvider(kept).stream(
    { ...greedy, messages, ...more },
    { signal },
  )) {
    if (event.kind === 'text') text += event.text;
    if (event.kind === 'usage') tokens = event.usage;
    if (event.kind === 'end') reason = event.reason;
  }
  return { text, reason, ...tokens };
}

async function readAll(model: KeptModel, signal = new AbortController().signal): Promise<void> {
  const messages = [textMessage('user', 'Hello')];
  for await (const _ of createDeviceProvider(model).stream({ messages }, { signal }));
}

const withTemplate = (value: string) =>
  makeTinyModel('tiny', { 'tokenizer.chat_template': { type: 'string', value } });

const plainly = (messages: readonly { role: string; content: string }[], max = 32) =>
  answerPlainly(tiny, messages, max);

describe('a kept model', () => {
  it('has its size and hash, and is not kept twice', async () => {
    const digest = await crypto.subtle.digest('SHA-256', tiny.file);
    expect(kept).toMatchObject({
      bytes: tiny.file.length,
      sha256: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
      fileName: 'tiny.gguf',
    });
    expect(await keep(tiny.file)).toEqual(kept);
    expect(await listKeptModels()).toEqual([kept]);
  });

  it('is not there when its copy was broken off', async () => {
    const controller = new AbortController();
    const stopped = keep(makeTinyModel('other').file, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    expect(await listKeptModels()).toEqual([kept]);
  });

  it('takes the place of a copy that a closed tab left behind', async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('models');
    await folder.getFileHandle('left-behind.gguf', { create: true });
    await keep(tiny.file);
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    expect(names.sort()).toEqual([`${kept.id}.gguf`, `${kept.id}.json`].sort());
  });
});

describe('answers', () => {
  it('are those of plain arithmetic, also in a conversation and with an instruction', async () => {
    for (const question of ['Hello', 'What is this?', 'Tell me more.', 'Ünïcödé 漢字 😀']) {
      const plain = plainly([{ role: 'user', content: question }]);
      expect(plain.margin).toBeGreaterThan(0.001);
      expect(await ask([textMessage('user', question)])).toEqual({
        text: plain.text,
        reason: plain.ended ? 'complete' : 'length',
        inputTokens: plain.promptTokens,
        outputTokens: expect.any(Number),
        estimated: false,
      });
    }
    const plain = plainly([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ]);
    const conversation = [
      textMessage('user', 'One'),
      textMessage('model', 'Two'),
      textMessage('user', 'Three'),
    ];
    expect(await ask(conversation, { system: 'Be brief.' })).toMatchObject({ text: plain.text });
  });

  it('end where the model ends them', async () => {
    // The first of these questions whose answer ends by itself.
    const questions = Array.from({ length: 40 }, (_, i) => `Question ${'abcdefghij'[i % 10]} ${i}`);
    const ended = questions
      .map((content) => ({ content, ...plainly([{ role: 'user', content }], 64) }))
      .find(({ ended, margin }) => ended && margin > 0.01);
    expect(ended).toBeDefined();
    expect(
      await ask([textMessage('user', ended?.content ?? '')], { maxOutputTokens: 64 }),
    ).toMatchObject({ text: ended?.text, reason: 'complete' });
  });

  it('come one after the other when two are asked at once', async () => {
    const both = await Promise.all([
      ask([textMessage('user', 'Hello')]),
      ask([textMessage('user', 'What is this?')]),
    ]);
    expect(both.map(({ text }) => text)).toEqual([
      plainly([{ role: 'user', content: 'Hello' }]).text,
      plainly([{ role: 'user', content: 'What is this?' }]).text,
    ]);
  });

  it('stop at once, and the next question is answered', async () => {
    const controller = new AbortController();
    const stream = createDeviceProvider(kept).stream(
      { messages: [textMessage('user', 'Hello')], temperature: 0, maxOutputTokens: 1500 },
      { signal: controller.signal },
    );
    const read: string[] = [];
    await expect(async () => {
      for await (const event of stream) {
        if (event.kind === 'text') read.push(event.text);
        if (read.length === 3) controller.abort();
      }
    }).rejects.toMatchObject({ code: 'stopped' });
    expect(read.length).toBeLessThan(10);
    const plain = plainly([{ role: 'user', content: 'Tell me more.' }]);
    expect(await ask([textMessage('user', 'Tell me more.')])).toMatchObject({ text: plain.text });
  });

  it('are JSON where JSON is asked for', async () => {
    const { text, reason } = await ask([textMessage('user', 'List')], {
      json: true,
      maxOutputTokens: 200,
    });
    expect(text).toMatch(/^\s*\{/);
    if (reason === 'complete') JSON.parse(text);
  });

  it('drop the oldest questions of a long conversation, and say when the last one alone is too long', async () => {
    const long = Array.from({ length: 6 }, (_, i) => [
      textMessage('user', 'q'.repeat(500)),
      textMessage('model', `answer ${'abcdef'[i]} ${'x'.repeat(100)}`),
    ]).flat();
    // A letter is a token here, which is more than the estimate by length expects.
    const answer = await ask([...long, textMessage('user', 'Hello')], { maxOutputTokens: 8 });
    expect(answer.inputTokens).toBeLessThanOrEqual(2048);
    expect(answer.text).not.toBe('');
    const refused = await ask([textMessage('user', 'q'.repeat(3000))]).catch((error) => error);
    expect((refused as AiFault).code).toBe('too-large');
    expect((refused as AiFault).message).toMatch(
      /Tiny on this device: 3,0\d\d tokens, and it sees 2,048/,
    );
  });
});

describe('memory', () => {
  it('is free after unloading, and the model is read again for the next question', async () => {
    expect(loadedModel()).toEqual({ id: kept.id, threads: 1 });
    unloadModel();
    expect(loadedModel()).toBeUndefined();
    const plain = plainly([{ role: 'user', content: 'Hello' }]);
    expect(await ask([textMessage('user', 'Hello')])).toMatchObject({ text: plain.text });
    expect(loadedModel()).toEqual({ id: kept.id, threads: 1 });
  });

  it('ends an answer under way with a sentence', async () => {
    const stream = createDeviceProvider(kept).stream(
      { messages: [textMessage('user', 'Hello')], temperature: 0, maxOutputTokens: 1500 },
      { signal: new AbortController().signal },
    );
    await expect(async () => {
      for await (const event of stream) if (event.kind === 'text') unloadModel();
    }).rejects.toThrow('The model was taken out of memory.');
  });
});

describe('what the engine cannot run ends in a sentence', () => {
  it('a model that was removed meanwhile', async () => {
    await expect(readAll({ ...kept, id: 'gone' })).rejects.toThrow(/no longer on this device/);
    expect(loadedModel()).toBeUndefined();
  });

  it('a model whose file was cut by the browser', async () => {
    const other = await keep(makeTinyModel('cut').file);
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('models');
    const file = await (await folder.getFileHandle(`${other.id}.gguf`)).createWritable();
    await file.truncate(1000);
    await file.close();
    await expect(readAll(other)).rejects.toThrow(/not whole. Remove it from the list/);
  });

  it('an architecture that it does not know', async () => {
    const sizes = ['context_length', 'embedding_length', 'block_count', 'attention.head_count'];
    const own = sizes.map((key) => [`made-up.${key}`, { type: 'u32', value: 8 }] as const);
    const odd = await keep(
      makeTinyModel('tiny', {
        'general.architecture': { type: 'string', value: 'made-up' },
        ...Object.fromEntries(own),
      }).file,
    );
    await expect(readAll(odd)).rejects.toThrow(/cannot run Tiny \(made-up, F32\)/);
    expect(loadedModel()).toBeUndefined();
  });

  it('a template that is no Jinja', async () => {
    const odd = await keep(withTemplate('{% for %}{{').file);
    await expect(readAll(odd)).rejects.toThrow(/Tiny/);
  });

  it('a template that never ends, after which another model answers', async () => {
    const loop = (inner: string) => `{% for a in range(9999999) %}${inner}{% endfor %}`;
    const endless = await keep(withTemplate(loop(loop('x'))).file);
    const controller = new AbortController();
    const answer = readAll(endless, controller.signal);
    await expect.poll(loadedModel).toEqual({ id: endless.id, threads: 0 });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'stopped' });
    const plain = plainly([{ role: 'user', content: 'Hello' }]);
    expect(await ask([textMessage('user', 'Hello')])).toMatchObject({ text: plain.text });
  });
});
