/**
 * A recipe as an address: it stands behind the '#', which browsers do not send to a server. Only settings
 * are in it, and nothing runs by opening it.
 */
import { MAX_RECIPE_TEXT, type Recipe } from './recipe';

const mark = '#recipe=';

/** The address of a recipe. @param origin such as 'https://example.org' */
export function addressOf(recipe: Recipe, origin: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(recipe));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const safe = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${origin}/recipes${mark}${safe}`;
}

/**
 * The text of the recipe in an address, to be read by `parseRecipe`.
 * @param hash of the address, with its '#'
 * @returns undefined when there is none; '' for one that cannot be read
 */
export function textOfHash(hash: string): string | undefined {
  if (!hash.startsWith(mark)) return undefined;
  const code = hash.slice(mark.length);
  if (code.length > MAX_RECIPE_TEXT * 2 || !/^[\w-]+$/.test(code)) return '';
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
