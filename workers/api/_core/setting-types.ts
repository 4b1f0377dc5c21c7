import { z } from 'zod';
import { isHttpUrl } from './http-url';

/** An optional service URL, without trailing slashes. @param example shown in the error message */
export function addressSetting(name: string, example: string) {
  return z
    .string()
    .refine(isHttpUrl, `${name} must be an http or https address such as ${example}`)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional();
}

/** A whole number from 1 to `most`; `standard` if it is not set. */
export function countSetting(name: string, standard: number, most: number) {
  const message = `${name} must be a whole number from 1 to ${most}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message).default(standard);
}

/** An optional key or model name. @param what named in the error message, such as 'the name of a model' */
export function tokenSetting(name: string, what: string) {
  // The text ends up in a path or a header, so nothing that could terminate either is allowed.
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be ${what}, without spaces; or leave it out`)
    .optional();
}

/** Finds settings that would send keys and texts over an unencrypted connection. */
export function findUnencrypted<Name extends string>(
  env: { [Key in Name]?: string | undefined },
  names: readonly Name[],
): string[] {
  return names
    .filter((name) => env[name] !== undefined && !env[name]?.startsWith('https://'))
    .map((name) => `${name} must be an https address in production: what people write goes there`);
}
