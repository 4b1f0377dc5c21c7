// Apart from the schemas, so that pages can import them without zod.

/** `{{city}}`, `{{address.street}}`; spaces inside are allowed. */
export const PLACEHOLDER = /\{\{\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}\}/g;
/** `{{vault:ID}}`: a key of the owner's vault, in the request of an HTTP action. */
export const VAULT_PLACEHOLDER = /\{\{\s*vault:([\w-]{1,64})\s*\}\}/g;

/**
 * The argument of a template that consists of one placeholder, such as `tags` for `{{tags}}`; it then keeps
 * its type.
 */
export function wholeArgument(text: string): string | undefined {
  const [whole, path] = new RegExp(PLACEHOLDER.source).exec(text) ?? [];
  return whole === text ? path : undefined;
}
