// The parts that all abilities share: arguments are validated by their declaration, a run ends after its time
// limit or the user's Stop, and results for the model are limited in size.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Ability, AbilityContext, AbilityResult, AgentFile } from '../../ability';
import { type ArgumentSpecs, type ArgumentValues, readArguments, schemaOf } from './arguments';
import { lookUpFile } from './find-file';

/** The definition of an ability. */
export interface AbilityDefinition<Specs extends ArgumentSpecs> {
  /** The function's name for the model. */
  name: string;
  /** For the model: what it does, and when to use it. */
  description: string;
  title: string;
  approval: Ability['approval'];
  takes: Specs;
  /** Maximum run time in milliseconds; a minute by default. */
  maxRunMs?: number;
  /**
   * The summary that the user reads before and after, or a problem of the arguments combined.
   * @param nameOf returns the name of the file that the model refers to, for the summary
   */
  describe(
    values: ArgumentValues<Specs>,
    nameOf: (file: string) => string,
  ): { summary: string; leaves?: string } | { problem: string };
  /** @throws ToolError with a message for the user and the model */
  run(values: ArgumentValues<Specs>, context: AbilityContext): Promise<AbilityResult>;
}

const MAX_RUN_MS = 60_000;
/** In bytes of JSON; small because a result is part of every later request. */
const MAX_RESULT_BYTES = 20_000;

/** Creates an ability from its definition. */
export function defineAbility<const Specs extends ArgumentSpecs>(
  definition: AbilityDefinition<Specs>,
): Ability {
  const { name, description, title, approval, takes, maxRunMs = MAX_RUN_MS } = definition;
  return {
    declaration: { name, description, parameters: schemaOf(takes) },
    title,
    approval,
    check(args, files = []) {
      const read = readArguments(takes, args);
      if (!read.ok) return read;
      const described = definition.describe(read.values, (file) => nameOf(file, files));
      if ('problem' in described) return { ok: false, problem: described.problem };
      return { ok: true, args: { ...read.values }, ...described };
    },
    async run(args, context) {
      const read = readArguments(takes, args);
      if (!read.ok) throw new ToolError('input', read.problem);
      const result = await within(maxRunMs, context.signal, (signal) =>
        definition.run(read.values, { ...context, signal }),
      );
      const { length } = new TextEncoder().encode(JSON.stringify(result.result));
      if (length <= MAX_RESULT_BYTES) return result;
      throw new ToolError('limit', 'The result is too large to be told. Ask for a part of it.');
    },
  };
}

function nameOf(file: string, files: readonly AgentFile[]): string {
  return `“${shownName(lookUpFile(files, file)?.name ?? file)}”`;
}

/** Replaces invisible and bidirectional control characters, which make a name look like another. */
function shownName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

async function within<Result>(
  maxRunMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(
    () =>
      own.abort(
        new ToolError(
          'timeout',
          `This took longer than ${minutesText(maxRunMs)} and was stopped. Ask for less.`,
        ),
      ),
    maxRunMs,
  );
  try {
    return await Promise.race([work(own.signal), rejectedBy(own.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function minutesText(ms: number): string {
  return ms === MAX_RUN_MS ? 'a minute' : `${Math.round(ms / 60_000)} minutes`;
}
