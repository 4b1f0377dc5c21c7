import { MessageChannel } from 'node:worker_threads';
import { aiServiceIds } from '@entropy-tools/core/ai/ai-services';
import { type BridgePort, exposeBridge } from '@entropy-tools/machine/agent-loop/bridge-port';
import { openAiProgram } from '@entropy-tools/machine/agent-loop/open-ai-program';
import { MemoryFileTree } from '@entropy-tools/machine/machine/file-tree';
import type { ProgramSession } from '@entropy-tools/machine/machine/program';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectProviders } from '~/ai/providers/detect-providers';
import { createOwnKeyProvider, findOwnKeys } from '~/ai/providers/own-key-provider';
import {
  type Answer,
  beginStream,
  sse,
  startProvider,
  textChunk,
} from '~/ai/providers/provider-server.testing';
import { preferenceRecord } from '~/ai/use-ai-providers';
import { readLocal, writeLocal } from '~/platform/local-store';
import { deleteLocalKey, localKeysRecord } from '~/platform/vault/local-keys';
import { deleteTabKey } from '~/platform/vault/tab-keys';
import { createPageBridge } from './page-bridge';

let server: Awaited<ReturnType<typeof startProvider>>;
let engine: string | null = 'gemini';
let answer: Answer;
const channels: MessageChannel[] = [];

const openAi =
  (text: string): Answer =>
  (response) =>
    void beginStream(response).end(
      sse({ model: 'gpt-4o', choices: [{ delta: { content: text }, finish_reason: 'stop' }] }) +
        sse({ choices: [], usage: { prompt_tokens: 1000, completion_tokens: 100 } }),
    );

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  engine = 'gemini';
  answer = (response) => void beginStream(response).end(sse(textChunk('Free words', 'STOP')));
  server = await startProvider((response, asked) => {
    if (asked.path.endsWith('/status'))
      response.end(
        JSON.stringify({
          engine,
          standIn: false,
          model: 'gemini-2.5-flash-lite',
          embeddingModel: null,
          today: {},
        }),
      );
    else answer(response, asked);
  });
});
afterEach(async () => {
  for (const { id } of readLocal(localKeysRecord)) deleteLocalKey(id);
  for (const id of aiServiceIds) deleteTabKey(id);
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
  await server.stop();
  vi.unstubAllGlobals();
});

/** The command as in a worker and the bridge as on the page, connected by a port. */
function terminal(replies: (string | null)[] = []) {
  const desk = createPageBridge({
    isSignedIn: () => false,
    origin: server.url,
    // As on the page, with stand-ins for the services' hosts.
    detect: async (given) => {
      const detected = await detectProviders({ ...given, models: {} });
      const { keys } = await findOwnKeys(false);
      return {
        ...detected,
        providers: detected.providers.map((option) => {
          const key = keys.find(({ service }) => service === option.provider.service);
          return key ? { ...option, provider: createOwnKeyProvider(key, server.url) } : option;
        }),
      };
    },
  });
  const channel = new MessageChannel();
  channels.push(channel);
  exposeBridge(channel.port1 as unknown as BridgePort, desk);
  const load = openAiProgram(channel.port2 as unknown as BridgePort);
  const asked: { question: string; secret: boolean | undefined }[] = [];
  return {
    asked,
    run: async (line: string, more: Partial<ProgramSession> = {}) => {
      let [out, err] = ['', ''];
      const files = new MemoryFileTree();
      files.mkdir('/home/user', { recursive: true });
      const program = await load();
      const code = await program.run(line === '' ? [] : line.split(' '), {
        files,
        cwd: '/home/user',
        env: {},
        stdin: '',
        write: (text) => {
          out += text;
        },
        writeError: (text) => {
          err += text;
        },
        ask: async (question, options) => {
          asked.push({ question, secret: options?.secret });
          return replies.shift() ?? null;
        },
        signal: new AbortController().signal,
        ...more,
      });
      return { code, out, err };
    },
  };
}

describe('ai', () => {
  it('answers at once for free, with a cost line', async () => {
    const { code, out } = await terminal().run('hello there');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^AI: Free words\nAI: cost free · about [\d,]+ tokens in, 3 out · gemini-2\.5-flash-lite \(Entropy Tools\)\n$/,
    );
    expect(server.asked.at(-1)?.headers['x-goog-api-key']).toBe('');
  });

  it('says when nothing is set up', async () => {
    engine = null;
    const on = terminal();
    expect((await on.run('hello')).err).toMatch(/^ERROR: No AI provider configured/);
    expect((await on.run('')).err).toMatch(/^ERROR: No AI provider configured/);
    expect((await on.run('use google')).err).toBe(
      'ERROR: API key required for gemini-2.5-flash-lite. Please add your Google API key using: ai add-key google <your-api-key>\n',
    );
  });

  it('accepts a key, uses it, and counts its cost', async () => {
    const on = terminal();
    const added = await on.run('add-key openai sk-canary-123');
    expect(added.out).toContain('SUCCESS: The key is used until this tab closes');
    expect(added.out).toContain('WARNING: The key is in the history');
    expect(added.out).toContain('gpt-4o (OpenAI) answers from now on');
    expect(readLocal(localKeysRecord)).toEqual([]);
    answer = openAi('Paid words');
    const { out } = await on.run('hello');
    // 1,000 tokens at 2.5 and 100 at 10 dollars per million.
    expect(out).toBe(
      'AI: Paid words\nAI: cost $0.0035 · 1,000 tokens in, 100 out · gpt-4o (OpenAI)\n',
    );
    expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer sk-canary-123');
    expect(server.asked.at(-1)?.body).toMatchObject({ temperature: 0.7, max_tokens: 4000 });
    expect((await on.run('cost')).out).toBe(
      'AI: this session $0.0035 of $1.00 · 1,100 of 1,000,000 tokens · 1 answer\n',
    );
    expect((await on.run('remove-key openai')).out).toContain('1 key of OpenAI forgotten');
    expect((await on.run('use openai')).err).toMatch(/^ERROR: Provider not configured: OpenAI/);
  });

  it('asks for a key without showing it, and stores it where the user says', async () => {
    const on = terminal(['  sk-unseen-1  ']);
    expect((await on.run('add-key mistral --device')).out).toContain('kept on this device');
    expect(on.asked).toEqual([{ question: 'Mistral key (not shown): ', secret: true }]);
    expect(readLocal(localKeysRecord)).toMatchObject([{ service: 'mistral', key: 'sk-unseen-1' }]);
    expect((await on.run('add-key xai k --account')).err).toBe(
      'ERROR: Sign in first to keep a key in your account.\n',
    );
    expect((await on.run('add-key openai two words')).err).toMatch(/does not look like a key/);
  });

  it.each([
    ['add-key acme k', 'Unknown provider: acme'],
    ['add-key elevenlabs k', 'Unsupported provider: elevenlabs'],
    ['use acme', 'Unknown provider: acme'],
    [
      'use google gemini-2.5-pro',
      'API key required for gemini-2.5-pro. Please add your Google API key using: ai add-key google <your-api-key>',
    ],
    ['use anthropic', 'Provider not configured: Anthropic'],
    ['models acme', 'Unknown provider: acme'],
    ['remove-key deepseek', 'Provider not configured: DeepSeek'],
    ['undo', 'There is nothing to take back'],
    ['budget much', 'usage: ai budget'],
    ['temperature 3', 'usage: ai temperature'],
  ])('%s: %s', async (line, message) => {
    const { code, err } = await terminal().run(line);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(`ERROR: ${message}`);
  });

  it('lists models with their prices, and what currently answers', async () => {
    const on = terminal();
    const all = (await on.run('models')).out;
    for (const line of [
      ...['Google (google)', 'OpenAI (openai)', 'Anthropic (anthropic)', 'xAI (xai)'],
      ...['DeepSeek (deepseek)', 'Mistral (mistral)'],
      'gpt-4o                   2.5/10 (2026-05)',
      'deepseek-chat            price not known',
      '* gemini-2.5-flash-lite (Entropy Tools)  free',
    ])
      expect(all).toContain(line);
    await on.run('add-key deepseek k');
    await on.run('use deepseek deepseek-reasoner');
    expect((await on.run('models deepseek')).out).toMatch(/\* deepseek-reasoner +price not known/);
    expect((await on.run('status')).out).toContain('deepseek-reasoner (DeepSeek)');
    expect((await on.run('use free')).out).toContain('Entropy Tools');
  });

  it.each([
    [401, 'OpenAI API error: Unauthorized'],
    [429, 'OpenAI API error: Too Many Requests'],
    [500, 'OpenAI API error: Internal Server Error'],
  ])('reports a service’s refusal with %i', async (status, message) => {
    const on = terminal();
    await on.run('add-key openai sk-canary-123');
    answer = (response) =>
      void response.writeHead(status).end('{"error":{"message":"sk-canary-123"}}');
    const { code, err } = await on.run('hello');
    expect(code).toBe(1);
    expect(err).toContain(`ERROR: ${message}\n`);
    expect(err).not.toContain('canary');
  });

  it('reports a broken connection', async () => {
    const on = terminal();
    await on.run('add-key openai k');
    answer = (response) => void response.destroy();
    expect((await on.run('hello')).err).toMatch(
      /^ERROR: AI request failed: OpenAI could not be reached/,
    );
  });

  it('only talks when its output is not seen, and writes nothing but the answer', async () => {
    const { out, err } = await terminal().run('hello', { isTerminal: false });
    expect(out).toBe('Free words\n');
    expect(err).toMatch(/^AI: cost free/);
    expect(server.asked.at(-1)?.body).not.toHaveProperty('tools');
  });

  it('cannot be started by what the agent runs', async () => {
    const on = terminal();
    let inner: Awaited<ReturnType<typeof on.run>> | undefined;
    answer = (response) =>
      void beginStream(response).end(
        sse({
          candidates: [
            {
              content: {
                parts: [{ functionCall: { name: 'run', args: { line: 'ai budget 99' } } }],
              },
              finishReason: 'STOP',
            },
          ],
        }),
      );
    const control = new AbortController();
    await on.run('hello', {
      signal: control.signal,
      ask: async () => 'y',
      runLine: async () => {
        inner = await on.run('budget 99');
        control.abort();
        return { output: '', exitCode: inner.code };
      },
    });
    expect(inner).toMatchObject({ code: 1, err: expect.stringContaining('at work') });
    expect((await on.run('cost')).out).toContain('of $1.00');
  });

  it('starts a session in which every line goes to the model until exit', async () => {
    const on = terminal(['one', '', 'two', 'quit']);
    const { code, out } = await on.run('');
    expect(code).toBe(0);
    expect(out.match(/Free words/g)).toHaveLength(2);
    expect(on.asked.map(({ question }) => question)).toEqual(['ai> ', 'ai> ', 'ai> ', 'ai> ']);
    const body = JSON.stringify(server.asked.at(-1)?.body);
    expect(body).toContain('one');
    expect(body).toContain('two');
  });

  it('uses the response style that the user sets', async () => {
    const on = terminal();
    await on.run('temperature 0.2');
    await on.run('system Speak like a pirate.');
    await on.run('hello');
    const body = server.asked.at(-1)?.body as {
      generationConfig?: object;
      systemInstruction?: object;
    };
    expect(body.generationConfig).toMatchObject({ temperature: 0.2, maxOutputTokens: 4000 });
    expect(JSON.stringify(body.systemInstruction)).toContain('Speak like a pirate.');
    await on.run('system none');
    expect((await on.run('status')).out).toContain('temperature 0.2 · no instruction');
  });

  it('is stopped by Ctrl+C, and releases the service', async () => {
    const on = terminal();
    const control = new AbortController();
    answer = (response) => void beginStream(response).write(sse(textChunk('Half')));
    const write = () => control.abort();
    // The service never ends its answer; only the signal can stop it.
    const { code } = await on.run('hello', { signal: control.signal, write });
    expect(code).toBe(130);
    await expect.poll(() => server.cutByClient).toBe(1);
  });

  it('stops a session without budget, and continues when the budget is raised', async () => {
    const on = terminal();
    await on.run('add-key openai k');
    answer = openAi('Paid words');
    await on.run('budget 0.01');
    const asked = server.asked.length;
    const { code, out } = await on.run('hello');
    expect(code).toBe(1);
    expect(out).toContain('ERROR: The budget of this session ($0.01) does not reach');
    expect(server.asked.slice(asked).some(({ path }) => path.includes('completions'))).toBe(false);
    await on.run('budget 2');
    expect((await on.run('hello')).code).toBe(0);
  });
});

it('looks for the preferred engine, so that no other one answers if that cannot be loaded', async () => {
  writeLocal(preferenceRecord, 'device 0123456789abcdef Tiny');
  const wanted: unknown[] = [];
  const detect: typeof detectProviders = async (given) => {
    wanted.push(given.wanted);
    return { providers: [], today: undefined, isWantedLost: true };
  };
  await createPageBridge({ isSignedIn: () => false, origin: server.url, detect }).state();
  expect(wanted).toEqual(['device 0123456789abcdef Tiny']);
});
