/** Decides whether the AI stand-in calls a declared function, and with which arguments. */
import { chooseAgentCall } from './ai-agent-calls.ts';
import { normalizedWords } from './ai-words.ts';

/** A function as it is declared to the model. */
export interface DeclaredFunction {
  name: string;
  description?: string;
  parameters?: object;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/**
 * The call that a prompt asks for: of a function if the prompt contains its name, or two words of its
 * description; the agent's tools have rules of their own. Undefined when there is none.
 * @param earlier messages before the prompt
 */
export function chooseCall(
  functions: readonly DeclaredFunction[],
  prompt: string,
  earlier = '',
): { name: string; arguments: string } | undefined {
  const known = new Set(functions.map(({ name }) => name));
  if (known.has('calculate') && known.has('read_file'))
    return chooseAgentCall(known, prompt, earlier);
  const words = new Set(normalizedWords(prompt));
  const scored = functions.map((declared) => {
    const names = normalizedWords(
      declared.name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' '),
    );
    const inName = names.filter((word) => words.has(word)).length;
    const inText = new Set(
      normalizedWords(declared.description ?? '').filter((word) => words.has(word)),
    );
    const isNamed = prompt.includes(declared.name) || (inName > 0 && inName === names.length);
    return { declared, score: (isNamed ? 10 : 0) + inName * 2 + inText.size };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 2) return undefined;
  const { name, parameters = {} } = best.declared;
  return { name, arguments: JSON.stringify(fillObject(parameters as Schema, prompt)) };
}

function fillObject({ properties = {}, required = [] }: Schema, prompt: string) {
  const numbers = [...prompt.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.length === 0 || required.includes(name))
      .map(([name, schema]) => [name, fillValue(name, schema, prompt, numbers)]),
  );
}

function fillValue(name: string, schema: Schema, prompt: string, numbers: number[]): unknown {
  const type = String(Array.isArray(schema.type) ? schema.type[0] : schema.type).toLowerCase();
  if (schema.enum) {
    const lower = prompt.toLowerCase();
    return schema.enum.find((one) => lower.includes(String(one).toLowerCase())) ?? schema.enum[0];
  }
  if (type === 'number' || type === 'integer') return numbers.shift() ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return fillObject(schema, prompt);
  if (type === 'array') {
    const isNumeric = /number|integer/i.test(String(schema.items?.type));
    return isNumeric ? numbers.splice(0) : normalizedWords(prompt).slice(0, 3);
  }
  return fillText(name, prompt);
}

function fillText(name: string, prompt: string): string {
  const url = /https?:\/\/[^\s"'<>)]+/.exec(prompt)?.[0];
  if (/url|address|link/i.test(name) && url) return url;
  const sum = /[\d(][\d\s.+\-*/^()%]*[\d)]/.exec(prompt)?.[0]?.trim();
  if (/expression|formula|calc/i.test(name) && sum) return sum;
  return /["“'‘]([^"”'’]+)["”'’]/.exec(prompt)?.[1] ?? url ?? prompt.trim().slice(0, 500);
}
