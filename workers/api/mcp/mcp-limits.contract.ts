// Apart from the schemas, so that pages can import them without zod.

/** Limits of definitions and their parts. */
export const mcpLimits = {
  /** Definitions per user. */
  definitions: 50,
  tools: 100,
  resources: 50,
  prompts: 50,
  name: 100,
  description: 2_000,
  /** Length of a tool name, by the protocol's own limit. */
  toolName: 128,
  /** Text of a resource or a prompt. */
  text: 20_000,
  /** A whole definition as JSON, in characters. */
  definition: 300_000,
  /** Versions kept per definition. */
  versions: 20,
  /** Tokens per definition that are not revoked. */
  tokens: 10,
  /** Calls of a server's tools with its own tokens, and of a public server's by everybody. */
  callsPerDay: 50_000,
  publicCallsPerDay: 5_000,
} as const;

/** Why calls of a tool fail. Kept and shown without the message, which may contain arguments. */
export type McpFailureReason =
  | ('arguments' | 'limit' | 'definition' | 'key' | 'address' | 'unreachable' | 'slow')
  | ('refused' | 'answer' | 'model' | 'internal');

/**
 * The names under which the live server offers tools: the protocol allows letters, digits, `_`, `-` and `.`,
 * so “get weather” becomes `get_weather`. A name without letters or digits, such as “日本”, becomes `tool`;
 * clients show the original name as its title. Duplicates get a number.
 */
export function offeredNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const safe = /[A-Za-z0-9]/.test(given)
      ? given.replace(/[^A-Za-z0-9_.-]+/g, '_').slice(0, 120)
      : 'tool';
    let offered = safe;
    for (let number = 2; taken.has(offered); number += 1) offered = `${safe}_${number}`;
    taken.add(offered);
    return offered;
  });
}
