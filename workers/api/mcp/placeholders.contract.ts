// Apart from the schemas, so that pages have them without a library.

/** `{{city}}`, `{{address.street}}`; spaces inside are allowed. */
export const PLACEHOLDER = /\{\{\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}\}/g;
/** `{{vault:ID}}`: a key of the owner's vault, in what an HTTP action sends. */
export const VAULT_PLACEHOLDER = /\{\{\s*vault:([\w-]{1,64})\s*\}\}/g;

/** The argument that a template stands for alone, such as `tags` of `{{tags}}`; it keeps its type then. */
export function wholeArgument(text: string): string | undefined {
  const [whole, path] = new RegExp(PLACEHOLDER.source).exec(text) ?? [];
  return whole === text ? path : undefined;
}
