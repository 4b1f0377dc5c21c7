import type { AiCall } from '~/ai/providers/ai-provider';

/** Longest arguments, in UTF-16 code units of their JSON; a whole document fits. */
const MAX_ARGUMENTS = 250_000;

/** Deeper arguments are of no tool, and overflow what writes and draws them. */
const MAX_DEPTH = 32;

const MAX_NAME = 100;

/**
 * A call as it may be kept, drawn and sent back. Arguments that are beyond all bounds are left out,
 * which is told as the problem.
 */
export function boundCall(call: AiCall): { call: AiCall; problem?: string } {
  const named =
    call.name.length > MAX_NAME ? { ...call, name: call.name.slice(0, MAX_NAME) } : call;
  if (depthOf(call.args) <= MAX_DEPTH && JSON.stringify(call.args).length <= MAX_ARGUMENTS)
    return { call: named, ...(call.problem === undefined ? {} : { problem: call.problem }) };
  return { call: { ...named, args: {} }, problem: 'The arguments are too large. Send less.' };
}

/** Levels of lists and objects, counted without recursion and no further than needed. */
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
