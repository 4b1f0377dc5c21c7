import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { GgufModel } from './read-gguf';

/** What of a device decides whether a model runs. */
export interface ModelDevice {
  /** Memory in GiB as browsers tell it, rounded; undefined where they do not. */
  memoryGib: number | undefined;
}

/** What of a model decides how much memory it needs. */
type PlannedModel = Pick<
  GgufModel,
  'context' | 'weightBytes' | 'cacheBytesPerToken' | 'vocabulary' | 'width'
>;

/** How a model is loaded. */
export interface ModelPlan {
  /** Tokens of conversation and answer that it sees at once. */
  context: number;
  /** Tokens of the prompt that are worked off at once; an answer can be stopped after each batch. */
  batch: number;
  /** Estimate of the memory taken while it answers. */
  memoryBytes: number;
}

/** WebAssembly memory of the engine ends here; a little is left for what the estimate does not know. */
const ENGINE_BYTES = 4 * 1024 ** 3 - 128 * 1024 ** 2;
/** Share of a device's memory that a page may take without harm to the rest. */
const DEVICE_SHARE = 0.7;
/** The engine itself, its stack and its buffers of fixed size. */
const BASE_BYTES = 160 * 1024 ** 2;
/** A token's text, score and place in the tables of the vocabulary. */
const VOCABULARY_BYTES = 160;
const BATCH = 128;
const CONTEXTS = [8192, 4096, 2048, 1024];
const LEAST_CONTEXT = 512;

/**
 * Chooses the longest context with which a model fits into the engine's memory and the device's.
 * @throws ToolError `limit` with what it would need, when even the shortest does not fit
 */
export function planModel(model: PlannedModel, { memoryGib }: ModelDevice): ModelPlan {
  const device = memoryGib === undefined ? undefined : memoryGib * 1024 ** 3 * DEVICE_SHARE;
  const room = Math.min(ENGINE_BYTES, device ?? ENGINE_BYTES);
  const contexts = [...CONTEXTS, LEAST_CONTEXT]
    .map((context) => Math.min(context, model.context))
    .filter((context, index, all) => all.indexOf(context) === index);
  const plans = contexts.map((context) => ({
    context,
    batch: Math.min(BATCH, context),
    memoryBytes: estimateMemory(model, context),
  }));
  const fitting = plans.find(({ memoryBytes }) => memoryBytes <= room);
  if (fitting) return fitting;
  const needs = formatBytes(plans.at(-1)?.memoryBytes ?? 0);
  const has =
    device !== undefined && device < ENGINE_BYTES
      ? `this device has about ${memoryGib} GB, of which a page should take ${formatBytes(device)} at most`
      : 'a page can use 4 GB at most';
  throw new ToolError(
    'limit',
    `This model needs about ${needs} of memory, and ${has}. Choose a smaller model, or the same one with fewer bits, such as Q4_K_M.`,
  );
}

/** Weights, keys and values of the context, and the numbers of one batch. */
function estimateMemory(model: PlannedModel, context: number): number {
  const { weightBytes, cacheBytesPerToken, vocabulary, width } = model;
  const batch = BATCH * (vocabulary + width * 24) * 4;
  return (
    BASE_BYTES + weightBytes + cacheBytesPerToken * context + vocabulary * VOCABULARY_BYTES + batch
  );
}
