/** Who writes the answer: a model or, without one, extracts of the sources. */
import { describe, expect, it, vi } from 'vitest';
import { AiFault } from '~/ai/providers/ai-fault';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { provideToolList } from '~/tool-kit/tool-list';
import type { SearchJobs } from './jobs';
import { outcomeMessages } from './outcome-messages';
import { runSearch, type SearchRequest } from './run-search';
import type { Source } from './search-model';
import { rankPassages } from './sources/rank-passages';
import { StepLog } from './step-log';

const source: Source = {
  id: 'file-1',
  kind: 'file',
  title: 'maize.txt',
  url: null,
  date: null,
  text: 'Maize is a cereal grain that was first grown in southern Mexico. Its ears carry up to six hundred kernels. Farmers plant maize after the first rains of spring.',
  isExcerpt: false,
};

/** A search without a worker, on one file and without the web. */
function order(): SearchRequest {
  const jobs = {
    rank: async (ranking: Parameters<typeof rankPassages>[0]) => ({
      output: rankPassages(ranking),
      warnings: [],
    }),
    check: async ({ answer }: { answer: string }) => ({
      output: {
        text: answer,
        citations: 1,
        doubtful: 0,
        invented: 0,
        added: 0,
        uncited: 0,
        lostQuotations: [],
      },
      warnings: [],
    }),
  } as unknown as SearchJobs;
  return {
    query: 'Where was maize first grown?',
    mode: 'research',
    service: undefined,
    services: [],
    files: [source],
    earlier: [],
    jobs,
    log: new StepLog(() => {}),
  };
}

/** A provider that must not be called directly. */
function provider(standIn: boolean): AiProvider {
  return {
    id: 'gateway',
    label: 'Entropy Tools',
    model: 'some-model',
    standIn,
    takes: { files: false, tools: false },
    stream: () => {
      throw new Error('nobody is asked past the turn');
    },
  };
}

function turn(answer?: string): { turn: Turn; asked: () => number } {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (answer === undefined) throw new Error('no model was to be asked');
    return {
      text: answer,
      ending: 'stop',
      source: { label: 'Entropy Tools', model: 'some-model' },
    };
  };
  const signal = new AbortController().signal;
  return {
    turn: { id: 'turn-1', signal, isCurrent: () => true, ask } as unknown as Turn,
    asked: () => asked,
  };
}

/** Without citation marks. */
const plain = (markdown: string) =>
  markdown
    .replace(/\s*\[\d+\]/g, '')
    .replace(/[*_>#-]/g, '')
    .trim();

describe('without a model', () => {
  it.each([
    ['no model is set', undefined],
    ['only the local stand-in is available', provider(true)],
  ])('when %s, the answer consists of verbatim sentences of the sources', async (_, model) => {
    const { turn: silent, asked } = turn();
    const outcome = await runSearch(order(), model, silent);
    expect(asked()).toBe(0);
    expect(outcome.source).toBeUndefined();
    expect(outcome.answer).toContain('first grown in southern Mexico');
    // Every sentence has its mark; lines without one are names of sources.
    const cited = outcome.answer.split('\n').filter((line) => /\[\d+\]/.test(line));
    expect(cited.length).toBeGreaterThan(0);
    for (const line of cited)
      for (const sentence of plain(line).split(/(?<=\.)\s+/))
        expect(source.text).toContain(sentence);
    expect(outcome.notes).toContain(outcomeMessages.noModel);
  });
});

describe('with a model', () => {
  it('writes the answer, and names the model', async () => {
    const { turn: telling, asked } = turn('It was first grown in southern Mexico [1].');
    const outcome = await runSearch(order(), provider(false), telling);
    expect(asked()).toBe(1);
    expect(outcome.answer).toBe('It was first grown in southern Mexico [1].');
    expect(outcome.source).toEqual({ label: 'Entropy Tools', model: 'some-model' });
    expect(outcome.notes).not.toContain(outcomeMessages.noModel);
  });

  it('falls back to extracts when the model returns nothing', async () => {
    const { turn: mute } = turn('');
    const outcome = await runSearch(order(), provider(false), mute);
    expect(outcome.answer).toContain('first grown in southern Mexico');
    expect(outcome.notes).toContain(outcomeMessages.noModel);
  });
});

describe('the report about a search', () => {
  const usage = { inputTokens: 100, outputTokens: 50, estimated: false };
  const answered = (more: object) =>
    ({
      ...turn().turn,
      ask: async () => ({
        ...{ text: 'It was first grown in southern Mexico [1].', ending: 'complete', usage },
        ...{ source: { id: 'gateway', label: 'Entropy Tools', model: 'm', standIn: false } },
        ...more,
      }),
    }) as unknown as Turn;

  it('includes the usage of planning the research queries', async () => {
    const planner: AiProvider = {
      ...provider(false),
      async *stream() {
        yield { kind: 'text', text: '["maize origin", "maize Mexico"]' };
        yield { kind: 'usage', usage: { inputTokens: 10, outputTokens: 5, estimated: true } };
        yield { kind: 'end', reason: 'complete' };
      },
    };
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const services = [{ id: 'searxng', label: 'SearXNG', host: 'searx.example' }] as const;
    const outcome = await runSearch({ ...order(), services }, planner, answered({}));
    vi.unstubAllGlobals();
    expect(outcome.usage).toEqual({ inputTokens: 110, outputTokens: 55, estimated: true });
  });

  it('reports an interrupted answer as not written, with the service’s reason', async () => {
    let steps: readonly { label: string }[] = [];
    const log = new StepLog((next) => {
      steps = next;
    });
    const fault = new AiFault('blocked');
    const broken = answered({ ending: 'failed', fault });
    const outcome = await runSearch({ ...order(), log }, provider(false), broken);
    const labels = steps.map(({ label }) => label);
    expect(labels).toContain('Entropy Tools began the answer, which is not whole');
    expect(labels).not.toContain('Entropy Tools wrote the answer');
    expect(outcome.notes).toContain(`The answer broke off here. ${fault.message}`);
  });
});

describe('what the user keeps here', () => {
  it('reaches no engine elsewhere by a follow-up or a stand-in, unless the user says so', async () => {
    provideToolList(async () => ({
      tools: [],
      toolsAccepting: () => [],
      keptPlaces: async () => [
        {
          name: 'Planner',
          url: '/productivity-planner',
          read: async () => ({
            texts: [
              {
                id: 'a',
                title: 'Maize',
                date: null,
                content: 'We first grown maize at Secret Farm.',
              },
            ],
          }),
        },
      ],
    }));
    const { jobs, ...plain } = order();
    const fitting = async ({ texts }: { texts: string[] }) => ({ output: texts, warnings: [] });
    const search = { ...plain, files: [], jobs: { ...jobs, fitting } as unknown as SearchJobs };
    const requests: AiRequest[] = [];
    const telling = (text: string) =>
      ({
        ...turn().turn,
        ask: async (_: AiProvider, request: AiRequest) => {
          requests.push(request);
          return { text, ending: 'complete', source: { label: 'Some', model: 'm' } };
        },
      }) as unknown as Turn;
    const onDevice = { ...provider(false), id: 'device' } as const;
    const first = await runSearch(search, onDevice, telling('Maize: at Secret Farm [1].'));
    const second = await runSearch(
      { ...search, query: 'Where is that?', earlier: [first] },
      onDevice,
      telling('Near Secret Farm, I believe.'),
    );
    expect(requests.map(({ staysHere }) => staysHere)).toEqual([true, true]);

    const earlier = [first, second];
    const next = { ...search, query: 'Where was maize first grown?', files: [source], earlier };
    const third = await runSearch(next, provider(false), telling('In Mexico [2].'));
    expect(JSON.stringify(requests.at(-1))).toContain('southern Mexico');
    expect(JSON.stringify(requests.at(-1))).not.toContain('Secret Farm');
    expect(third.kept?.[0]?.text).toContain('Secret Farm');

    await runSearch({ ...next, sendsKept: true }, provider(false), telling('In Mexico [2].'));
    expect(JSON.stringify(requests.at(-1))).toContain('Secret Farm');
    expect(requests.at(-1)?.staysHere).toBe(false);
  });
});
