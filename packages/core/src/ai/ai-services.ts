/**
 * The six services of language models that people bring a key of their own for (spec 3, sections 7 and
 * 9): where they are asked, their models and what they cost. A page of an AI tool may ask these hosts
 * besides our own, and no other.
 */
export const aiServiceIds = [
  'google',
  'openai',
  'anthropic',
  'xai',
  'deepseek',
  'mistral',
] as const;
export type AiServiceId = (typeof aiServiceIds)[number];

/** US dollars for a million tokens. */
export interface AiPrice {
  input: number;
  output: number;
}

/** A price with the month in which it was known: from the service's own pages, or from dated reports of them. */
export interface ListedPrice extends AiPrice {
  asOf: `${number}-${number}`;
}

interface AiModel {
  /** As the service names it. */
  id: string;
  /** Absent where no dated source was found, or the name moves on to other models. */
  price?: ListedPrice;
}

export interface AiService {
  id: AiServiceId;
  /** For people. */
  name: string;
  origin: string;
  /** The path before `/chat/completions`, `/messages` or `/models`, without a slash at its end. */
  path: string;
  /** How it is spoken to. */
  wire: 'gemini' | 'openai' | 'anthropic';
  /** The first is the default. A key may open others, which can be named as well. */
  models: readonly [AiModel, ...AiModel[]];
  /** What its smallest model takes at once, in tokens. */
  window: number;
  /** What it reads besides text, as beginnings of media types. */
  reads: readonly string[];
}

const service = (given: AiService): AiService => given;

/** By id. */
export const aiServices: Readonly<Record<AiServiceId, AiService>> = {
  google: service({
    id: 'google',
    name: 'Google',
    origin: 'https://generativelanguage.googleapis.com',
    path: '/v1beta',
    wire: 'gemini',
    models: [
      { id: 'gemini-2.5-flash-lite', price: { input: 0.1, output: 0.4, asOf: '2026-10' } },
      { id: 'gemini-2.5-flash', price: { input: 0.3, output: 2.5, asOf: '2026-10' } },
      { id: 'gemini-2.5-pro', price: { input: 1.25, output: 10, asOf: '2026-10' } },
    ],
    window: 1_000_000,
    reads: ['image/', 'audio/', 'application/pdf', 'text/'],
  }),
  openai: service({
    id: 'openai',
    name: 'OpenAI',
    origin: 'https://api.openai.com',
    path: '/v1',
    wire: 'openai',
    models: [
      { id: 'gpt-4o', price: { input: 2.5, output: 10, asOf: '2026-05' } },
      { id: 'gpt-4o-mini', price: { input: 0.15, output: 0.6, asOf: '2026-05' } },
      { id: 'gpt-4.1', price: { input: 2, output: 8, asOf: '2026-05' } },
      { id: 'gpt-4.1-mini', price: { input: 0.4, output: 1.6, asOf: '2026-05' } },
    ],
    window: 128_000,
    reads: ['image/'],
  }),
  anthropic: service({
    id: 'anthropic',
    name: 'Anthropic',
    origin: 'https://api.anthropic.com',
    path: '/v1',
    wire: 'anthropic',
    models: [
      // Sonnet 4.5 is retired on 30 November 2026.
      { id: 'claude-sonnet-4-6', price: { input: 3, output: 15, asOf: '2026-10' } },
      { id: 'claude-haiku-4-5', price: { input: 1, output: 5, asOf: '2026-10' } },
      { id: 'claude-opus-4-6' },
    ],
    window: 200_000,
    reads: ['image/', 'application/pdf'],
  }),
  xai: service({
    id: 'xai',
    name: 'xAI',
    origin: 'https://api.x.ai',
    path: '/v1',
    wire: 'openai',
    models: [
      // Grok 3 and 4 were retired on 15 May 2026.
      { id: 'grok-4.3', price: { input: 1.25, output: 2.5, asOf: '2026-07' } },
      { id: 'grok-4.5', price: { input: 2, output: 6, asOf: '2026-07' } },
      { id: 'grok-4.20-non-reasoning' },
    ],
    window: 131_000,
    reads: ['image/'],
  }),
  deepseek: service({
    id: 'deepseek',
    name: 'DeepSeek',
    origin: 'https://api.deepseek.com',
    path: '/v1',
    wire: 'openai',
    models: [{ id: 'deepseek-chat' }, { id: 'deepseek-reasoner' }, { id: 'deepseek-coder' }],
    window: 64_000,
    reads: [],
  }),
  mistral: service({
    id: 'mistral',
    name: 'Mistral',
    origin: 'https://api.mistral.ai',
    path: '/v1',
    wire: 'openai',
    models: [
      { id: 'mistral-large-latest' },
      { id: 'mistral-medium-latest' },
      { id: 'mistral-small-latest' },
      { id: 'codestral-latest', price: { input: 0.3, output: 0.9, asOf: '2026-08' } },
    ],
    window: 128_000,
    reads: ['image/'],
  }),
};

/** Hosts that a page of an AI tool may ask with a key of the person's own. */
export const AI_ORIGINS: readonly string[] = aiServiceIds.map((id) => aiServices[id].origin);

/** A service by what somebody typed or stored; undefined when there is none of this name. */
export function findAiService(name: unknown): AiService | undefined {
  if (typeof name !== 'string') return undefined;
  const wanted = name.trim().toLowerCase();
  const id = aiServiceIds.find((one) => one === wanted);
  return id && aiServices[id];
}

/** What a model of no known price is reckoned as where a budget has to hold: more than any that is known. */
export const DEAR_PRICE: AiPrice = { input: 5, output: 25 };

/**
 * What a model of a service cost when that was last known; undefined where it is not. Dated versions of a
 * model cost what the model costs.
 * @param model as the service named it in its answer, such as `gpt-4o-mini-2024-07-18`
 */
export function priceOf({ models }: AiService, model: string): ListedPrice | undefined {
  const known = models.find(
    ({ id }) =>
      model === id ||
      (model.startsWith(`${id}-`) &&
        /^(latest|\d{3,8}(-\d\d-\d\d)?)$/.test(model.slice(id.length + 1))),
  );
  return known?.price;
}
