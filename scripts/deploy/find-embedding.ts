import type { Unstable_RawConfig as RawConfig } from 'wrangler';

/** As many numbers as workers/api/ai/embed-texts.service.ts asks Gemini for. */
const GEMINI_DIMENSIONS = 768;

/** What Workers AI embeds with unless a setting says otherwise: workers/api/ai/ai.settings.ts. */
const WORKERS_MODEL = '@cf/baai/bge-m3';

/** Numbers in a vector of Workers AI's models. */
const WORKERS_DIMENSIONS: Readonly<Record<string, number>> = {
  [WORKERS_MODEL]: 1024,
  '@cf/baai/bge-small-en-v1.5': 384,
  '@cf/baai/bge-base-en-v1.5': 768,
  '@cf/baai/bge-large-en-v1.5': 1024,
};

/** The model that turns passages into vectors. */
export interface Embedding {
  /** Its name, as it is shown to people. */
  model: string;
  /** How many numbers a vector has; undefined where only the service knows. */
  dimensions: number | undefined;
}

/**
 * The embedding model of a site, by the rules of the Worker (workers/api/ai/drivers/choose-driver.ts); undefined
 * when no AI service that has one is set up.
 * @param config the Worker's configuration as it is deployed
 * @param options.secrets names of the secrets that the Worker has
 * @param options.vectorDimensions what the site's record says of a model that is not known here
 */
export function findEmbedding(
  config: RawConfig,
  options: { secrets: readonly string[]; vectorDimensions?: number | undefined },
): Embedding | undefined {
  const vars = (config.vars ?? {}) as Record<string, string>;
  const isSet = (name: string) => Boolean(vars[name]) || options.secrets.includes(name);
  if (isSet('GEMINI_API_KEY') || isSet('GEMINI_BASE_URL'))
    return { model: 'Gemini', dimensions: GEMINI_DIMENSIONS };
  if (isSet('AI_OPENAI_BASE_URL') && isSet('AI_OPENAI_MODEL')) {
    if (!isSet('AI_OPENAI_EMBEDDING_MODEL')) return undefined;
    const model = vars.AI_OPENAI_EMBEDDING_MODEL || 'AI_OPENAI_EMBEDDING_MODEL';
    return { model, dimensions: options.vectorDimensions };
  }
  if (config.ai === undefined) return undefined;
  const model = vars.AI_WORKERS_EMBEDDING_MODEL || WORKERS_MODEL;
  return { model, dimensions: WORKERS_DIMENSIONS[model] ?? options.vectorDimensions };
}
