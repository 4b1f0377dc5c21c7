// Finds the secrets in a request and replaces each by `{{vault:…}}`, where the key is inserted.
import type { NeededKey } from '../imported';
import { VARIABLE } from './split-command';

/** Names of headers, fields and parameters whose values are treated as secrets. */
const NAMES =
  /(^|[-_.[\]])(api[-_]?key|app[-_]?key|subscription[-_]?key|x[-_]?functions[-_]?key|access[-_]?key|key|apikey|appid|access[-_]?token|refresh[-_]?token|auth[-_]?token|token|jwt|secret|client[-_]?secret|password|passwd|passphrase|pwd|pass|credentials?|authorization|auth|signature|sig|session(id)?)\]?$|(token|secret|password|apikey)$/i;

/** Keys recognised by their format, wherever they occur. */
const FORMS: readonly RegExp[] = [
  /\b(?:sk|pk|rk|whsec)[-_][\w-]{16,}/g,
  /\bgh[pousr]_\w{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}/g,
  /\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}/g,
  /\bxox[abposr]-[\w-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /(?<=\/bot)\d{6,}:[\w-]{30,}/g,
  /(?<=hooks\.slack\.com\/services\/)[\w/]{20,}/g,
  /(?<=discord(?:app)?\.com\/api\/webhooks\/\d+\/)[\w-]{20,}/g,
  /\b(?:hf|npm|pat|shpat|dop_v1|SG)[_.][\w.-]{20,}/g,
];

/** Takes secrets out of texts and collects them without duplicates. */
export class Secrets {
  readonly keys: NeededKey[] = [];
  /** Ids of the keys by what was found. */
  readonly #known = new Map<string, string>();
  readonly #ids = new Set<string>();
  /** The next number of an id that was taken, so that a thousand keys of one name are quick. */
  readonly #numbers = new Map<string, number>();
  /** Shell variables that are not secrets; they become arguments of the tool. */
  readonly variables = new Set<string>();

  /** The placeholder for a secret. An empty value or an existing placeholder stays as it is. */
  take(secret: string, label: string, more: Pick<NeededKey, 'isBasic'> = {}): string {
    if (secret === '' || /^\{\{.*\}\}$/.test(secret)) return secret;
    const known = this.#known.get(secret);
    if (known !== undefined) return mark(known);
    const [whole, variable] = new RegExp(VARIABLE.source, 'u').exec(secret) ?? [];
    const isVariable = whole === secret && variable !== undefined;
    if (isVariable && this.#ids.has(variable)) return mark(variable);
    const id = this.#idOf(isVariable ? variable : label);
    this.#ids.add(id);
    if (!isVariable) this.#known.set(secret, id);
    this.keys.push({ id, label, ...more, ...(isVariable ? {} : { found: secret }) });
    return mark(id);
  }

  /** A header's value without its secrets. */
  header(name: string, value: string): string {
    const label = `Header ${name}`;
    if (/^authorization$/i.test(name)) {
      const [, scheme = '', secret = ''] = /^(\S+\s+)?(.*)$/s.exec(value) ?? [];
      if (!/^basic\s/i.test(scheme)) return scheme + this.take(secret, label);
      // Shell variables in a user name or password: only the user knows their values.
      const hasVariable = new RegExp(VARIABLE.source, 'u').test(fromBase64(secret));
      return (
        scheme + this.take(hasVariable ? `\u{e000}login\u{e001}` : secret, label, { isBasic: true })
      );
    }
    if (/^cookie$/i.test(name) || NAMES.test(name)) return this.take(value, label);
    return this.text(value, label);
  }

  /** An address without its secrets, found by name in the query and by format elsewhere. */
  address(url: string): string {
    const [path = '', ...rest] = url.split('?');
    const query = rest.join('?');
    const left = this.text(path, 'Address');
    return query === '' ? url.replace(path, () => left) : `${left}?${this.pairs(query, 'Query')}`;
  }

  /** `a=1&token=x`, form-encoded. */
  pairs(text: string, place: string): string {
    return text
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=');
        const name = decoded(pair.slice(0, Math.max(at, 0)));
        if (at < 0 || !NAMES.test(name)) return this.text(pair, place);
        const value = pair.slice(at + 1);
        return `${pair.slice(0, at + 1)}${this.take(decoded(value), `${place} ${name}`)}`;
      })
      .join('&');
  }

  /** JSON without its secrets, found by property name. */
  json(text: string): string {
    const replaced = text.replace(
      /("(?:[^"\\]|\\.)*")(\s*:\s*)("(?:[^"\\]|\\.)*")/g,
      (whole, key: string, colon: string, value: string) => {
        const [name, secret] = [parsed(key), parsed(value)];
        if (!NAMES.test(name)) return whole;
        return `${key}${colon}${JSON.stringify(this.take(secret, `Body ${name}`))}`;
      },
    );
    return this.text(replaced, 'Body');
  }

  /** A text without anything in the format of a key. */
  text(text: string, label: string): string {
    return FORMS.reduce((left, form) => left.replace(form, (key) => this.take(key, label)), text);
  }

  /** A form field without its secrets. */
  field(name: string, value: string): string {
    return NAMES.test(name) ? this.take(value, `Field ${name}`) : this.text(value, `Field ${name}`);
  }

  /** Replaces the remaining variables by arguments. */
  withArguments(text: string): string {
    return text.replace(VARIABLE, (_, name: string) => {
      this.variables.add(name);
      return `{{${name}}}`;
    });
  }

  #idOf(label: string): string {
    const words = label.replace(/^(Header|Query|Field|Body|Address) (?=.)/, '');
    const base = words.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '') || 'key';
    let id = base.slice(0, 50);
    let number = this.#numbers.get(id) ?? 2;
    const first = id;
    for (; this.#ids.has(id); number += 1) id = `${base}_${number}`;
    this.#numbers.set(first, number);
    return id;
  }
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)));
  } catch {
    return '';
  }
}

const mark = (id: string) => `{{vault:${id}}}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function parsed(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}
