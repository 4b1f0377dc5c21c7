import { formatCost } from '@entropy-tools/core/ai/ai-cost';
import {
  type AiService,
  aiServiceIds,
  aiServices,
  type ListedPrice,
  priceOf,
} from '@entropy-tools/core/ai/ai-services';
import type { AiBridgeState } from './ai-bridge';
import { type AiCommand, nameOfChoice, priceOfChoice } from './ai-command';
import { findProvider } from './find-provider';
import { visibleLine } from './visible-text';

/** The model that the site pays for, used if the user has no Google key. */
const FREE_MODEL = aiServices.google.models[0].id;

const modelName = /^[\w.:/-]{1,100}$/;

/** `ai use <provider> [model]`, or one of the options that need no key: `free`, `browser`. */
export async function useModel({ desk, session, args }: AiCommand): Promise<number> {
  const [name = '', model] = args;
  const state = await desk.state();
  if (name === 'free' || name === 'gateway' || name === 'browser') {
    const key = name === 'browser' ? 'browser' : 'gateway';
    const option = state.options.find((one) => one.key === key);
    if (option) return choose(option.key);
    session.writeError(`ERROR: Provider not configured: ${name}\n`);
    return 1;
  }
  const service = findProvider(name, session);
  if (!service) return 1;
  if (model !== undefined && !modelName.test(model)) {
    session.writeError(`ERROR: This is no name of a model: ${visibleLine(model)}\n`);
    return 1;
  }
  const own = state.options.find((one) => one.service === service.id);
  if (own) return choose(own.key, model);
  // Google's small model is the free default: it needs no key of the user's own.
  const free = state.options.find(({ key }) => key === 'gateway');
  if (service.id === 'google' && free && (model ?? FREE_MODEL) === FREE_MODEL)
    return choose(free.key);
  session.writeError(
    service.id === 'google'
      ? `ERROR: API key required for ${model ?? FREE_MODEL}. Please add your Google API key using: ai add-key google <your-api-key>\n`
      : `ERROR: Provider not configured: ${service.name}. Add your key with: ai add-key ${service.id} <your-api-key>\n`,
  );
  return 1;

  async function choose(key: string, wanted?: string): Promise<number> {
    await desk.use(key, wanted);
    const { chosen } = await desk.state();
    if (chosen)
      session.write(`SUCCESS: ${visibleLine(nameOfChoice(chosen))} answers from now on\n`);
    return chosen ? 0 : 1;
  }
}

/** `ai models [provider]`: the models, their prices, and which one is in use. */
export async function listModels({ desk, session, args: [name] }: AiCommand): Promise<number> {
  const only = name === undefined ? undefined : findProvider(name, session);
  if (name !== undefined && !only) return 1;
  const state = await desk.state();
  session.write('AI: US dollars for a million tokens, in/out\n');
  if (!only)
    for (const option of state.options)
      if (!option.service)
        session.write(
          `${mark(option.key === state.chosen?.key)} ${visibleLine(nameOfChoice(option))}  free\n`,
        );
  for (const service of only ? [only] : aiServiceIds.map((id) => aiServices[id]))
    session.write(modelLines(service, state));
  return 0;
}

function modelLines(service: AiService, { options, chosen }: AiBridgeState): string {
  const own = options.find((one) => one.service === service.id);
  const used = chosen?.service === service.id ? chosen.model : undefined;
  const known = service.models.map(({ id }) => id);
  const others = own && !known.includes(own.model) ? [own.model] : [];
  const lines = [...known, ...others].map((id, at) => {
    const note = at === 0 ? ' (default)' : '';
    return `  ${mark(id === used)} ${id.padEnd(24)} ${pair(priceOf(service, id))}${note}\n`;
  });
  const hint = own ? 'your key' : `no key: ai add-key ${service.id}`;
  return `${service.name} (${service.id})  ${hint}\n${lines.join('')}`;
}

const mark = (isUsed: boolean) => (isUsed ? '*' : ' ');
const pair = (price: ListedPrice | undefined) =>
  price ? `${price.input}/${price.output} (${price.asOf})` : 'price not known';

/** `ai cost`. */
export async function showCost({ memory, session }: AiCommand): Promise<number> {
  const { usedUsd, usedTokens, answers, maxUsd, maxTokens } = memory.budget;
  const count = (value: number) => value.toLocaleString('en');
  session.write(
    `AI: this session ${formatCost(usedUsd)} of $${maxUsd.toFixed(2)} · ${count(usedTokens)} of ${count(maxTokens)} tokens · ${answers} ${answers === 1 ? 'answer' : 'answers'}\n`,
  );
  return 0;
}

/** `ai status`. */
export async function showState(command: AiCommand): Promise<number> {
  const { desk, memory, session } = command;
  const { chosen, manner } = await desk.state();
  if (!chosen) session.write('AI: No AI provider configured\n');
  else {
    const price = priceOfChoice(chosen);
    session.write(
      `AI: ${visibleLine(nameOfChoice(chosen))} · ${price ? `${pair(price)} dollars for a million tokens, in/out` : chosen.service ? 'price not known' : 'free'}\n`,
    );
  }
  session.write(
    `AI: temperature ${manner.temperature ?? '0.7'} · ${manner.system ? 'your own instruction' : 'no instruction of yours'} · ${memory.foreign ? 'text of others was read: each write and run asks' : 'nothing of others was read'}\n`,
  );
  return showCost(command);
}
