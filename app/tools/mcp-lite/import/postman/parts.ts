import type { ToolAction } from '@workers/api/mcp/tool-action.contract';
import type { ArgumentNames } from '../argument-names';
import type { Secrets } from '../curl/find-secrets';
import { asList, asString, isObject } from '../open-api/documents';

/** Whether a key of the vault stands in a text. */
export const isKey = (text: string) => text.includes('{{vault:');

/** A description is a text, or an object with one. */
export function textOf(description: unknown): string {
  return isObject(description) ? asString(description.content) : asString(description);
}

/** Pairs of key and value that are switched on. Headers may be one text of lines. */
export function enabledPairs(
  given: unknown,
): { key: string; value: string; description: string; type: string }[] {
  if (typeof given === 'string')
    return given
      .split(/\r?\n/)
      .map((line) => line.split(/:(.*)/s))
      .filter(([key = '']) => key.trim() !== '')
      .map(([key = '', value = '']) => ({
        ...{ key: key.trim(), value: value.trim(), description: '', type: '' },
      }));
  return asList(given)
    .filter(isObject)
    .filter(({ key, disabled }) => asString(key) !== '' && disabled !== true)
    .map(({ key, value, description, type }) => ({
      ...{ key: asString(key), description: textOf(description), type: asString(type) },
      value: typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value),
    }));
}

/** The arguments of one tool, with what the collection has for them as examples. */
export class Arguments {
  readonly #names: ArgumentNames;
  readonly #secrets: Secrets;
  readonly #properties: Record<string, Record<string, unknown>> = {};
  readonly #required: string[] = [];

  constructor(names: ArgumentNames, secrets: Secrets) {
    this.#names = names;
    this.#secrets = secrets;
  }

  /** An argument of this schema; returns its placeholder. */
  add(wire: string, schema: Record<string, unknown>, isOptional = false): string {
    const name = this.#names.name(wire);
    this.#properties[name] = schema;
    if (!isOptional) this.#required.push(name);
    return `{{${name}}}`;
  }

  /** A text with an example; a text with variables in it is no example. */
  text(
    wire: string,
    example: string,
    { description, isOptional }: { description: string; isOptional: boolean },
  ): string {
    const isExample = example !== '' && !example.includes('\u{e000}');
    return this.add(
      wire,
      {
        type: 'string',
        ...(description === '' ? {} : { description: description.slice(0, 500) }),
        ...(isExample ? { examples: [example.slice(0, 200)] } : {}),
      },
      isOptional,
    );
  }

  /** The action with an argument for each variable that is still in it. */
  finish(action: ToolAction): ToolAction {
    this.#secrets.variables.clear();
    const finished = JSON.parse(JSON.stringify(action), (_, inner: unknown) =>
      typeof inner === 'string' ? this.#secrets.withArguments(inner) : inner,
    ) as ToolAction;
    for (const name of this.#secrets.variables)
      if (!Object.hasOwn(this.#properties, name)) {
        this.#properties[name] = { type: 'string' };
        this.#required.push(name);
      }
    return finished;
  }

  /** The input schema as text; empty without arguments. */
  schema(): string {
    if (Object.keys(this.#properties).length === 0) return '';
    const schema = {
      ...{ type: 'object', properties: this.#properties },
      ...(this.#required.length > 0 ? { required: this.#required } : {}),
    };
    return JSON.stringify(schema, null, 2);
  }
}
