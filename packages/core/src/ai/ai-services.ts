/**
 * The language model services that people bring their own key for (the six of spec 3, sections 7 and 9, and
 * OpenRouter, which passes on to many): their hosts, models and prices. A page of an AI tool may connect to these hosts and our own, and no other.
 */
export const aiServiceIds = [
  'google',
  'openai',
  'anthropic',
  'xai',
  'deepseek',
  'mistral',
  'openrouter',
] as const;
export type AiServiceId = (typeof aiServiceIds)[number];

/** US dollars per million tokens. */
export interface AiPrice {
  input: number;
  output: number;
}

/** A price with the month in which it was valid: from the service's own pages, or from dated reports of them. */
export interface ListedPrice extends AiPrice {
  asOf: `${number}-${number}`;
}

interface AiModel {
  /** The service's name for it. */
  id: string;
  /** Absent if no dated source was found, or if the name is an alias that moves to other models. */
  price?: ListedPrice;
}

export interface AiService {
  id: AiServiceId;
  /** Name shown to people. */
  name: string;
  origin: string;
  /** The path before `/chat/completions`, `/messages` or `/models`, without a slash at its end. */
  path: string;
  /** The protocol of its API. */
  wire: 'gemini' | 'openai' | 'anthropic';
  /** The first is the default. A key may give access to others, which can be typed as well. */
  models: readonly [AiModel, ...AiModel[]];
  /** Context window of its smallest model, in tokens. */
  window: number;
  /** Inputs besides text, as prefixes of media types. */
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
  openrouter: service({
    id: 'openrouter',
    name: 'OpenRouter',
    origin: 'https://openrouter.ai',
    path: '/api/v1',
    wire: 'openai',
    // Its prices are those of whichever provider it passes a request on to.
    models: [
      { id: 'openrouter/auto' },
      { id: 'google/gemini-2.5-flash' },
      { id: 'openai/gpt-4o-mini' },
      { id: 'deepseek/deepseek-chat' },
    ],
    window: 64_000,
    reads: ['image/'],
  }),
};

/** Hosts that a page of an AI tool may connect to with the user's own key. */
export const AI_ORIGINS: readonly string[] = aiServiceIds.map((id) => aiServices[id].origin);

/** Finds a service by a typed or stored name; undefined if there is none. */
export function findAiService(name: unknown): AiService | undefined {
  if (typeof name !== 'string') return undefined;
  const wanted = name.trim().toLowerCase();
  const id = aiServiceIds.find((one) => one === wanted);
  return id && aiServices[id];
}

/** The price assumed for a model without a known price where a budget has to hold: more than any known price. */
export const DEAR_PRICE: AiPrice = { input: 5, output: 25 };

/**
 * The last known price of a model; undefined if unknown. Dated versions of a model cost the same as the
 * model.
 * @param model as the service named it in its response, such as `gpt-4o-mini-2024-07-18`
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
