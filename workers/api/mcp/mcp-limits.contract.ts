// Apart from the schemas, so that pages have them without a library.

/** How much there may be. */
export const mcpLimits = {
  /** Of one person. */
  definitions: 50,
  tools: 100,
  resources: 50,
  prompts: 50,
  name: 100,
  description: 2_000,
  /** Of a tool, by the protocol's own limit. */
  toolName: 128,
  /** Text of a resource or a prompt. */
  text: 20_000,
  /** A whole definition as JSON, in characters. */
  definition: 300_000,
  /** Versions that are kept of one definition. */
  versions: 20,
  /** Tokens of one definition that are not revoked. */
  tokens: 10,
} as const;

/**
 * The name under which the live server offers a tool: the protocol allows letters, digits, `_`, `-` and
 * `.`, so that “get weather” is `get_weather` there. A name without any of these, such as “日本”, is `tool`; clients
 * show the name itself as its title. Names that come out alike get a number.
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
