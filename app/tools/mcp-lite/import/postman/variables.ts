import type { Secrets } from '../curl/find-secrets';
import { marked } from '../curl/split-command';
import { asList, asString, isObject, type Json } from '../open-api/documents';

/** Keys of the vault, which have taken the place of a secret, are none. */
const VARIABLE = /\{\{\s*(?!vault:)([^{}]+?)\s*\}\}/g;
/** Variables may name each other. */
const MAX_ROUNDS = 5;
/** Longest text after variables are filled in, in characters. */
const MAX_FILLED = 100_000;

/** The variables of a collection and its environments, by name. */
export class Variables {
  readonly #values = new Map<string, string>();
  readonly #secrets: Secrets;
  readonly #service: string | undefined;

  /**
   * @param secrets takes the values of variables that Postman keeps secret
   * @param documents texts of further documents; those that are environments are used
   * @param service stands for a variable without a value at the beginning of an address
   */
  constructor(
    root: Json,
    {
      secrets,
      documents,
      service,
    }: { secrets: Secrets; documents: readonly string[]; service: string | undefined },
  ) {
    this.#secrets = secrets;
    this.#service = service?.replace(/\/+$/, '');
    this.#add(root.variable);
    for (const text of documents) this.#add(environmentOf(text));
  }

  /** The text with values for variables; those without one are marked for {@link Secrets}. */
  fill(text: string): string {
    return this.#filled(text).replace(VARIABLE, (_, name: string) => marked(argumentName(name)));
  }

  /** An address with its scheme and host filled in; undefined if they have no value. */
  base(address: string): string | undefined {
    let filled = this.#filled(address.trim());
    if (/^(https?:\/\/)?\{\{/i.test(filled)) {
      if (this.#service === undefined) return undefined;
      filled = filled.replace(/^(https?:\/\/)?\{\{[^{}]*\}\}/i, () => this.#service ?? '');
    }
    if (!/^[a-z][a-z\d+.-]*:\/\//i.test(filled)) filled = `https://${filled}`;
    return filled.replace(VARIABLE, (_, name: string) => marked(argumentName(name)));
  }

  #filled(text: string): string {
    let filled = text;
    for (let round = 0; round < MAX_ROUNDS && filled.length < MAX_FILLED; round += 1) {
      const next = filled.replace(VARIABLE, (mark, name: string) => this.#values.get(name) ?? mark);
      if (next === filled) break;
      filled = next;
    }
    return filled.slice(0, MAX_FILLED);
  }

  #add(list: unknown): void {
    for (const one of asList(list).filter(isObject)) {
      const [key, value] = [asString(one.key) || asString(one.id), one.value];
      const isGiven = one.enabled !== false && one.disabled !== true;
      if (key !== '' && isGiven && value !== undefined && value !== null && value !== '')
        this.#values.set(
          key,
          one.type === 'secret' ? this.#secrets.take(String(value), key) : String(value),
        );
    }
  }
}

/** A name for an argument: `$guid` becomes `guid`. */
const argumentName = (name: string) => name.replace(/\W+/g, '_').replace(/^_+|_+$/g, '') || 'value';

/** The variables of an exported environment; undefined for any other text. */
function environmentOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value.values : undefined;
  } catch {
    return undefined;
  }
}
