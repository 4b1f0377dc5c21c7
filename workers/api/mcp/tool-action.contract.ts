import { z } from 'zod';
import { PLACEHOLDER, VAULT_PLACEHOLDER } from './placeholders.contract';
import { suiteEngineIds } from './suite-engines.contract';

/** What a tool of a live server does when it is called. A tool without an action answers with its mock. */

/** Longest template, in characters. */
const MAX_TEMPLATE = 20_000;
/** Keys of the vault that one tool may send. Each is a look-up and a decryption at each call. */
const MAX_VAULT_KEYS = 3;

/** Headers that the Worker sets itself, or that would change how the request travels. */
const FORBIDDEN_HEADERS =
  /^(host|content-length|transfer-encoding|connection|te|upgrade|trailer|expect|cookie2?|origin|referer|proxy-.*|sec-.*|cf-.*|x-forwarded-.*|x-real-ip|forwarded|via)$/i;

const template = z.string().max(MAX_TEMPLATE, `is longer than ${MAX_TEMPLATE} characters`);

/** The keys of the vault that a value names anywhere in its strings, each once. */
export function vaultIdsOf(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(VAULT_PLACEHOLDER);
  return [...new Set([...found].map(([, id = '']) => id))];
}

/** An http or https address whose scheme and host hold no placeholder. */
export function hasFixedHost(address: string): boolean {
  const fill = (word: string) =>
    URL.parse(address.replace(PLACEHOLDER, word).replace(VAULT_PLACEHOLDER, word));
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

const oneLine = z
  .string()
  .max(2_000)
  .refine((value) => !/[\r\n\0]/.test(value), 'must be one line');

const headerSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .max(100)
    .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'is not the name of a header')
    .refine((header) => !FORBIDDEN_HEADERS.test(header), 'is a header that cannot be set'),
  value: oneLine,
});

/** How a list or an object is written (OpenAPI 3.1, Parameter Object); `json`: as JSON. */
const styles = [
  ...(['simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited'] as const),
  ...(['deepObject', 'json'] as const),
] as const;
const style = z.enum(styles).optional();
const explode = z.boolean().optional();

/**
 * A parameter as OpenAPI has it. One whose value is a single placeholder is left out where the argument is
 * not given. One in the path says how the same placeholder of the address is written.
 */
const parameterSchema = z
  .strictObject({
    in: z.enum(['path', 'query', 'header', 'cookie']),
    name: oneLine.min(1, 'must not be empty').max(200),
    value: oneLine,
    style,
    explode,
    /** Leaves `:/?[]@!$'()*,;` of a value in a query as they are. */
    allowReserved: z.boolean().optional(),
  })
  .refine(
    ({ in: place, name }) => place !== 'header' || headerSchema.shape.name.safeParse(name).success,
    'is a header that cannot be set',
  );
export type ToolParameter = z.infer<typeof parameterSchema>;

/** A field of a form; left out like a parameter. */
const formFieldSchema = z.strictObject({
  name: oneLine.min(1, 'must not be empty').max(200),
  value: template,
  style,
  explode,
  /** Of a multipart form: the part's own type, and the name of its file. */
  contentType: oneLine.max(200).optional(),
  fileName: oneLine.max(200).optional(),
  /** The value is base64 of the bytes that are sent. */
  base64: z.boolean().optional(),
});
export type FormField = z.infer<typeof formFieldSchema>;

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
  z
    .strictObject({
      kind: z.literal('http'),
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      url: z
        .string()
        .trim()
        .max(2_000)
        .refine(hasFixedHost, 'must be an http or https address without a placeholder in its host'),
      headers: z.array(headerSchema).max(20).default([]),
      parameters: z.array(parameterSchema).max(100).optional(),
      /** JSON with placeholders in its strings, or text. Empty: no body. */
      body: template.default(''),
      /** A form in the place of `body`. */
      form: z
        .strictObject({
          encoding: z.enum(['urlencoded', 'multipart']),
          fields: z.array(formFieldSchema).max(100),
        })
        .optional(),
      /** `data.items.0.name`; empty: all of the answer. */
      responsePath: z.string().trim().max(200).default(''),
    })
    .refine(
      (action) => vaultIdsOf(action).length <= MAX_VAULT_KEYS,
      `may hold ${MAX_VAULT_KEYS} keys of the vault`,
    ),
  /** One of the suite's own engines; the arguments are the engine's. */
  z.strictObject({ kind: z.literal('suite'), engine: z.enum(suiteEngineIds) }),
  /** A prompt for the text model, on the owner's own share of it. */
  z.strictObject({ kind: z.literal('ai'), prompt: template.min(1, 'must not be empty') }),
]);
export type ToolAction = z.infer<typeof toolActionSchema>;
