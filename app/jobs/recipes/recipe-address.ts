/**
 * A recipe as a URL: it is in the fragment, which browsers do not send to a server. It contains settings
 * only, and opening it runs nothing.
 */
import { MAX_RECIPE_TEXT, type Recipe } from './recipe';

const mark = '#recipe=';

/**
 * The URL of a recipe.
 * @param origin such as 'https://example.org'
 */
export function addressOf(recipe: Recipe, origin: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(recipe));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const safe = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${origin}/recipes${mark}${safe}`;
}

/**
 * The text of the recipe in a URL, for `parseRecipe`.
 * @param hash of the URL, with its '#'
 * @returns undefined when there is none; '' for an unreadable one
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
