import { z } from 'zod';
import { suiteEngineIds } from './suite-engines.contract';

/** What a tool of a live server does when it is called. A tool without an action answers with its mock. */

/** Longest template, in characters. */
const MAX_TEMPLATE = 20_000;
/** `{{city}}`, `{{address.street}}`; spaces inside are allowed. */
export const PLACEHOLDER = /\{\{\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}\}/g;
/** `{{vault:ID}}`: a key of the owner's vault, in header values only. */
export const VAULT_PLACEHOLDER = /\{\{\s*vault:([\w-]{1,64})\s*\}\}/g;

/** Keys of the vault that one tool may send. Each is a look-up and a decryption at each call. */
const MAX_VAULT_KEYS = 3;

/** Headers that the Worker sets itself, or that would change how the request travels. */
const FORBIDDEN_HEADERS =
  /^(host|content-length|transfer-encoding|connection|te|upgrade|trailer|expect|cookie2?|origin|referer|proxy-.*|sec-.*|cf-.*|x-forwarded-.*|x-real-ip|forwarded|via)$/i;

const template = z.string().max(MAX_TEMPLATE, `is longer than ${MAX_TEMPLATE} characters`);

/** An http or https address whose scheme and host hold no placeholder. */
export function hasFixedHost(address: string): boolean {
  const fill = (word: string) => URL.parse(address.replace(PLACEHOLDER, word));
  const [one, other] = [fill('one'), fill('two')];
  return (
    one !== null &&
    other !== null &&
    /^https?:$/.test(one.protocol) &&
    one.origin === other.origin &&
    one.username === '' &&
    other.username === '' &&
    !/^[^/]*:\/\/[^/?#]*\{\{/.test(address)
  );
}

const headerSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .max(100)
    .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'is not the name of a header')
    .refine((header) => !FORBIDDEN_HEADERS.test(header), 'is a header that cannot be set'),
  value: z
    .string()
    .max(2_000)
    .refine((value) => !/[\r\n\0]/.test(value), 'must be one line'),
});

export const toolActionSchema = z.discriminatedUnion('kind', [
  /** The stored text, labelled as a mock. */
  z.strictObject({ kind: z.literal('mock'), text: template.default('') }),
  /** A text with `{{argument}}` in it, or JSON whose strings have them. */
  z.strictObject({
    kind: z.literal('template'),
    format: z.enum(['text', 'json']),
    text: template.min(1, 'must not be empty'),
  }),
  /** A request to a public web service. */
  z.strictObject({
    kind: z.literal('http'),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: z
      .string()
      .trim()
      .max(2_000)
      .refine(hasFixedHost, 'must be an http or https address without a placeholder in its host'),
    headers: z
      .array(headerSchema)
      .max(20)
      .refine(
        (headers) =>
          headers.reduce(
            (count, { value }) => count + [...value.matchAll(VAULT_PLACEHOLDER)].length,
            0,
          ) <= MAX_VAULT_KEYS,
        `may hold ${MAX_VAULT_KEYS} keys of the vault`,
      )
      .default([]),
    /** JSON with placeholders in its strings, or text. Empty: no body. */
    body: template.default(''),
    /** `data.items.0.name`; empty: all of the answer. */
    responsePath: z.string().trim().max(200).default(''),
  }),
  /** One of the suite's own engines; the arguments are the engine's. */
  z.strictObject({ kind: z.literal('suite'), engine: z.enum(suiteEngineIds) }),
  /** A prompt for the text model, on the owner's own share of it. */
  z.strictObject({ kind: z.literal('ai'), prompt: template.min(1, 'must not be empty') }),
]);
export type ToolAction = z.infer<typeof toolActionSchema>;
