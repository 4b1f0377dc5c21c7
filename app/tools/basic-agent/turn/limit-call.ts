import type { AiCall } from '~/ai/providers/ai-provider';

/** Maximum length of the arguments in UTF-16 code units of their JSON; a whole document fits. */
const MAX_ARGUMENTS = 250_000;

/** No tool has deeper arguments, and they would overflow serialisation and rendering. */
const MAX_DEPTH = 32;

const MAX_NAME = 100;

/**
 * Limits a call to what can be stored, rendered and sent back. Oversized arguments are dropped and reported
 * as the problem.
 */
export function limitCall(call: AiCall): { call: AiCall; problem?: string } {
  const named =
    call.name.length > MAX_NAME ? { ...call, name: call.name.slice(0, MAX_NAME) } : call;
  if (depthOf(call.args) <= MAX_DEPTH && JSON.stringify(call.args).length <= MAX_ARGUMENTS)
    return { call: named, ...(call.problem === undefined ? {} : { problem: call.problem }) };
  return { call: { ...named, args: {} }, problem: 'The arguments are too large. Send less.' };
}

/** Levels of nested arrays and objects, counted without recursion and only up to just above the limit. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return depth;
  }
  return MAX_DEPTH + 1;
}
