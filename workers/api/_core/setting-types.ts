import { z } from 'zod';
import { isHttpUrl } from './http-url';

/** An optional address of a service, without slashes at its end. @param example shown where it is wrong */
export function addressSetting(name: string, example: string) {
  return z
    .string()
    .refine(isHttpUrl, `${name} must be an http or https address such as ${example}`)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional();
}

/** An optional key or name of a model. @param what described where it is wrong, such as 'the name of a model' */
export function tokenSetting(name: string, what: string) {
  // The text reaches a path or a header: nothing that could end either.
  return z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, `${name} must be ${what}, without spaces; or leave it out`)
    .optional();
}

/** Which of these variables would send keys and texts over an unencrypted connection. */
export function findUnencrypted<Name extends string>(
  env: { [Key in Name]?: string | undefined },
  names: readonly Name[],
): string[] {
  return names
    .filter((name) => env[name] !== undefined && !env[name]?.startsWith('https://'))
    .map((name) => `${name} must be an https address in production: what people write goes there`);
}
