import { z } from 'zod';
import { PLACEHOLDER, VAULT_PLACEHOLDER } from './placeholders.contract';
import { suiteEngineIds } from './suite-engines.contract';

/** What a tool of a live server does when it is called. Without an action it returns a mock. */

/** Maximum length of a template, in characters. */
const MAX_TEMPLATE = 20_000;
/** Vault keys that one tool may send. Each needs a look-up and a decryption per call. */
const MAX_VAULT_KEYS = 3;

/** Headers that the Worker sets itself, or that would affect transport or routing. */
const FORBIDDEN_HEADERS =
  /^(host|content-length|transfer-encoding|connection|te|upgrade|trailer|expect|cookie2?|origin|referer|proxy-.*|sec-.*|cf-.*|x-forwarded-.*|x-real-ip|forwarded|via)$/i;

/** Limits of a table that a tool looks rows up in. */
export const lookupLimits = {
  columns: 50,
  rows: 5_000,
  /** All rows as JSON, in characters. */
  characters: 200_000,
  /** Rows of an answer, and how many without a wish. */
  answer: 100,
  usualAnswer: 20,
} as const;

const template = z.string().max(MAX_TEMPLATE, `is longer than ${MAX_TEMPLATE} characters`);

/** The vault keys named in any string of a value, without duplicates. */
export function vaultIdsOf(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(VAULT_PLACEHOLDER);
  return [...new Set([...found].map(([, id = '']) => id))];
}

/** Whether this is an http or https URL without a placeholder in its scheme and host. */
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

/** How an array or object is serialised (OpenAPI 3.1, Parameter Object); `json`: as JSON. */
const styles = [
  ...(['simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited'] as const),
  ...(['deepObject', 'json'] as const),
] as const;
const style = z.enum(styles).optional();
const explode = z.boolean().optional();

/**
 * A parameter as in OpenAPI. If its value is a single placeholder, it is omitted when the argument is not
 * given. A path parameter sets the style of the same placeholder in the URL.
 */
const parameterSchema = z
  .strictObject({
    in: z.enum(['path', 'query', 'header', 'cookie']),
    name: oneLine.min(1, 'must not be empty').max(200),
    value: oneLine,
    style,
    explode,
    /** Does not encode `:/?[]@!$'()*,;` in query values. */
    allowReserved: z.boolean().optional(),
  })
  .refine(
    ({ in: place, name }) => place !== 'header' || headerSchema.shape.name.safeParse(name).success,
    'is a header that cannot be set',
  );
export type ToolParameter = z.infer<typeof parameterSchema>;

/** A field of a form; omitted like a parameter. */
const formFieldSchema = z.strictObject({
  name: oneLine.min(1, 'must not be empty').max(200),
  value: template,
  style,
  explode,
  /** For a multipart form: the part's content type and file name. */
  contentType: oneLine.max(200).optional(),
  fileName: oneLine.max(200).optional(),
  /** The value is base64 of the bytes to send. */
  base64: z.boolean().optional(),
});
export type FormField = z.infer<typeof formFieldSchema>;

export const toolActionSchema = z.discriminatedUnion('kind', [
  /** Returns the stored text, labelled as a mock. */
  z.strictObject({ kind: z.literal('mock'), text: template.default('') }),
  /** Fills a text with `{{argument}}`, or JSON whose strings contain it. */
  z.strictObject({
    kind: z.literal('template'),
    format: z.enum(['text', 'json']),
    text: template.min(1, 'must not be empty'),
  }),
  /** Calls a public web service. */
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
      /** A form instead of `body`. */
      form: z
        .strictObject({
          encoding: z.enum(['urlencoded', 'multipart']),
          fields: z.array(formFieldSchema).max(100),
        })
        .optional(),
      /** Such as `data.items.0.name`; empty: the whole response. */
      responsePath: z.string().trim().max(200).default(''),
    })
    .refine(
      (action) => vaultIdsOf(action).length <= MAX_VAULT_KEYS,
      `may hold ${MAX_VAULT_KEYS} keys of the vault`,
    ),
  /** Looks rows up in a table that the definition holds. */
  z
    .strictObject({
      kind: z.literal('lookup'),
      columns: z
        .array(
          z.strictObject({
            name: z.string().max(100),
            /** The argument that a cell of this column is compared with. */
            argument: z
              .string()
              .regex(/^[\w$-]+$/)
              .max(100),
            /** All cells are numbers; they are answered as such. */
            isNumber: z.boolean(),
          }),
        )
        .min(1, 'needs a table')
        .max(lookupLimits.columns),
      rows: z.array(z.array(z.string())).max(lookupLimits.rows),
    })
    .refine(
      ({ rows }) => JSON.stringify(rows).length <= lookupLimits.characters,
      `holds more than ${lookupLimits.characters / 1000} kB`,
    ),
  /** Runs one of the suite's own engines, with that engine's arguments. */
  z.strictObject({ kind: z.literal('suite'), engine: z.enum(suiteEngineIds) }),
  /** Sends a prompt to the text model, on the owner's own allowance. */
  z.strictObject({ kind: z.literal('ai'), prompt: template.min(1, 'must not be empty') }),
]);
export type ToolAction = z.infer<typeof toolActionSchema>;
