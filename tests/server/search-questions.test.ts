// @module-tag sweep
/**
 * Thirty questions, written before the search had seen them, through the whole of AI Search without a model:
 * ten about what a visitor keeps here, ten about universities, ten about the web by local counterparts of
 * SearXNG, Tavily and Brave. Prints the share of right answers, and of sentences that their citation bears
 * out.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Turn } from '~/ai/use-turn';
import type { KeptPlace } from '~/tool-kit/kept-texts';
import { provideToolList } from '~/tool-kit/tool-list';
import { checkCitations } from '../../app/tools/ai-search-engine/answer/check-citations';
import { jobs } from '../../app/tools/ai-search-engine/jobs';
import { runSearch } from '../../app/tools/ai-search-engine/run-search';
import type { SearchOutcome } from '../../app/tools/ai-search-engine/search-model';
import { StepLog } from '../../app/tools/ai-search-engine/step-log';
import type { SearchServices } from '../../workers/api/search/web-search.contract';
import { localPages, type SearchStandIn, startSearchStandIn } from '../support/search-stand-in';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

interface Question {
  asks: string;
  /** What a right answer says. */
  says: string;
  /** Part of the title of the source that it cites, or of the source's place. */
  from: string;
  service?: 'searxng' | 'tavily' | 'brave';
}

const place = (name: string, texts: Record<string, string | Blob>): KeptPlace => ({
  name,
  url: `/${name.toLowerCase()}`,
  read: async () => ({
    texts: Object.entries(texts).map(([title, content]) => ({
      id: title,
      title,
      date: '2026-11-20T08:00:00Z',
      content,
    })),
  }),
});

const places: readonly KeptPlace[] = [
  place('Notes', {
    'Bread that works':
      '# Bread\n\nUse **500 g** of flour and 360 g of water.\n\nBake it for 40 minutes at 230 degrees.',
    Car: 'The service of the car is due at 120 000 km. The garage in Observatory asked for R3 450 last time.',
    'Gift ideas':
      '- Thandi likes botanical drawings.\n- Pieter wants a hand plane for his workshop.',
    'Wi-Fi at the cabin': 'The network is called Fynbos. The router stands behind the wood stove.',
  }),
  place('Planner', {
    'Renew the passport':
      'Renew the passport, due 2026-12-11\n\nTake two photographs and the old passport along.',
    Dentist: 'Dentist appointment with Dr Naidoo, due 2026-12-03 09:15',
  }),
  place('Synthea', {
    'Moving house':
      'The landlord wants a deposit of R14 500 before the first of December.\n\nPay the deposit by bank transfer and keep the receipt.',
    Sourdough:
      'My starter smells of acetone. What does that mean?\n\nIt is hungry. Feed the starter twice a day.',
  }),
  place('Transcript', {
    'board-meeting.mp3':
      'We decided to move the office to Woodstock in March.\nSipho will compare three removal firms by Friday.',
  }),
  place('Agent', {
    'lease.txt': new Blob([
      'The lease of Unit 7 runs for eighteen months. The tenant may keep one small dog. Notice has to be given two calendar months ahead.',
    ]),
  }),
];

const own: readonly Question[] = [
  { asks: 'How long do I bake the bread?', says: '40 minutes', from: 'Bread' },
  { asks: 'What did the garage ask for the car service?', says: 'R3 450', from: 'Car' },
  { asks: 'What does Pieter want for his workshop?', says: 'hand plane', from: 'Gift ideas' },
  { asks: 'Where is the router in the cabin?', says: 'behind the wood stove', from: 'Wi-Fi' },
  { asks: 'When is my dentist appointment?', says: '2026-12-03 09:15', from: 'Dentist' },
  { asks: 'What do I need to renew my passport?', says: 'two photographs', from: 'passport' },
  { asks: 'How much deposit does the landlord want?', says: 'R14 500', from: 'Moving house' },
  { asks: 'How often should I feed the starter?', says: 'twice a day', from: 'Sourdough' },
  { asks: 'Who compares the removal firms?', says: 'Sipho', from: 'board-meeting' },
  { asks: 'How much notice does the lease need?', says: 'two calendar months', from: 'lease.txt' },
];

const university = 'University knowledge';
const universities: readonly Question[] = [
  { asks: 'How much does it cost to apply to Wits?', says: 'R100', from: university },
  { asks: 'When do applications to Stellenbosch close?', says: '31 July 2026', from: university },
  { asks: 'How much is the NSFAS household income limit?', says: 'R350 000', from: university },
  { asks: 'Where is the University of Limpopo?', says: 'Polokwane', from: university },
  { asks: 'What does residence cost at UKZN?', says: 'R85 000', from: university },
  { asks: 'Does NWU have an application fee?', says: 'no application fee', from: university },
  {
    asks: 'What is the closing date for applications at UCT?',
    says: '31 July 2026',
    from: university,
  },
  { asks: 'Where is Sol Plaatje University?', says: 'Kimberley', from: university },
  { asks: 'Does UCT take late applications?', says: 'does not take late', from: university },
  { asks: 'Where is Rhodes University?', says: 'Makhanda', from: university },
];

const townAt = (at: number) => localPages[at]?.title.replace('The town of ', '') ?? '';
const sentenceAt = (at: number, sentence: number) => localPages[at]?.sentences[sentence] ?? '';
const web: readonly Question[] = [3, 21, 47, 88, 102, 119, 133, 150, 171, 189].map((at, turn) => ({
  asks: [
    `When was the town of ${townAt(at)} founded?`,
    `What does the market of ${townAt(at)} sell each spring?`,
    `How long is the bridge of ${townAt(at)}?`,
  ][turn % 3] as string,
  says: [
    sentenceAt(at, 0),
    (/sells (\w+)/.exec(sentenceAt(at, 1)) ?? [])[1] ?? '',
    (/is (\d+ metres)/.exec(sentenceAt(at, 2)) ?? [])[1] ?? '',
  ][turn % 3] as string,
  from: `The town of ${townAt(at)}`,
  service: (['searxng', 'tavily', 'brave'] as const)[turn % 3] as 'searxng' | 'tavily' | 'brave',
}));

let product: EquippedProduct;
let standIn: SearchStandIn;
let services: SearchServices['services'];
let networks = 0;

beforeAll(async () => {
  product = await equippedProduct();
  standIn = await startSearchStandIn(product);
  const real = globalThis.fetch;
  vi.stubGlobal('window', { location: { origin: product.url } });
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    networks += 1;
    const headers = new Headers(init?.headers);
    headers.set('Origin', product.url);
    headers.set('CF-Connecting-IP', `198.19.0.${networks % 250}`);
    return real(new URL(String(input), product.url), { ...init, headers });
  });
  provideToolList(async () => ({
    tools: [],
    toolsAccepting: () => [],
    keptPlaces: async () => places,
  }));
  services = ((await (await fetch('/api/search/services')).json()) as SearchServices).services;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await standIn?.stop();
});

const signal = new AbortController().signal;
const context = {
  signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: () => Promise.reject(new Error('no asset is needed')),
};
/** The jobs without their worker. */
const calls = new Proxy(jobs, {
  get:
    (target, name: keyof typeof jobs) =>
    async (input: never): Promise<unknown> => ({
      output: await target[name](input, context as never),
      warnings: [],
    }),
}) as never;

const search = (question: Question, webServices = services): Promise<SearchOutcome> =>
  runSearch(
    {
      query: question.asks,
      mode: 'smart',
      service: question.service,
      services: question.service ? webServices : [],
      files: [],
      earlier: [],
      jobs: calls,
      log: new StepLog(() => {}),
    },
    undefined,
    { id: 'turn', signal, isCurrent: () => true } as unknown as Turn,
  );

/** The sentences of an extract with their numbers. */
const sentencesOf = ({ answer }: SearchOutcome) =>
  answer.split('\n').map((line) => ({
    text: line.replace(/\\/g, ''),
    number: Number(/\[(\d+)\]$/.exec(line)?.[1]),
  }));

describe.each([
  ['what is kept here', own],
  ['universities', universities],
  ['the web', web],
])('ten questions about %s', (name, questions) => {
  it('are answered by a sentence of the right source, and every sentence is borne out', async () => {
    const wrong: string[] = [];
    const figures = { sentences: 0, cited: 0, borneOut: 0, swapped: 0, caught: 0 };
    for (const question of questions) {
      const outcome = await search(question);
      const { passages, answer } = outcome;
      const sentences = sentencesOf(outcome);
      const isRight = sentences.some(({ text, number }) => {
        const { source } = passages.find((one) => one.number === number) ?? {};
        const where =
          source &&
          `${source.title} ${source.place ?? ''} ${source.kind === 'university' ? university : ''}`;
        return text.includes(question.says) && where?.includes(question.from);
      });
      if (!isRight) wrong.push(`${question.asks}: ${answer}`);
      const checked = checkCitations(answer, passages, question.asks);
      figures.sentences += sentences.length;
      figures.cited += sentences.filter(({ number }) => number > 0).length;
      figures.borneOut += checked.citations - checked.doubtful;
      expect(checked).toMatchObject({ invented: 0, uncited: 0, lostQuotations: [] });
      // A careless writer: each sentence cites a passage that does not hold it.
      for (const { text, number } of sentences) {
        const sentence = text.replace(/^- |\s*\[\d+\]$/g, '');
        const other = passages.find((one) => one.number !== number && !one.text.includes(sentence));
        if (!other) continue;
        figures.swapped += 1;
        figures.caught += checkCitations(
          `${sentence} [${other.number}]`,
          passages,
          question.asks,
        ).doubtful;
      }
    }
    console.log(
      `${name}: ${questions.length - wrong.length} of ${questions.length} right; ${figures.sentences} sentences, ${figures.cited} cited, ${figures.borneOut} borne out; ${figures.caught} of ${figures.swapped} wrong citations marked`,
    );
    expect(wrong).toEqual([]);
    expect(figures.cited).toBe(figures.sentences);
    expect(figures.borneOut).toBe(figures.sentences);
    expect(figures.caught).toBe(figures.swapped);
  });
});

it('every counterpart has been asked as it wants to be, and a dead one is passed over', async () => {
  expect(new Set(standIn.asked)).toEqual(new Set(['searxng', 'tavily', 'brave']));
  standIn.down.add('searxng').add('tavily');
  const [question] = web;
  if (!question) throw new Error('no question');
  const outcome = await search(question);
  standIn.down.clear();
  expect(outcome.answer).toContain('founded');
  expect(outcome.notes.filter((note) => note.includes('did not answer'))).toEqual([
    expect.stringMatching(/^SearXNG .+ and Tavily .+ did not answer; Brave Search .+ did\.$/),
  ]);
});
