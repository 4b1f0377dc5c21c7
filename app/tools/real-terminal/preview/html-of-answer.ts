import type { ProgramResponse } from '@entropy-tools/machine/machine/program';
import { dataAddress } from './data-address';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What a server answered, as a page: a picture and a text stand in one of their own. */
export async function htmlOf({ headers, bytes }: ProgramResponse): Promise<string> {
  const type = headers['content-type'] ?? 'text/plain';
  if (type.startsWith('image/'))
    return `<!doctype html><img alt="" src="${await dataAddress(bytes, type)}">`;
  const text = new TextDecoder().decode(bytes);
  // Browsers take a page without a type for what it begins with.
  const isPage =
    /^(text\/html|application\/xhtml\+xml)/.test(type) ||
    (!headers['content-type'] && /^\s*<(!doctype|html|h\d|p|div|body)/i.test(text));
  return isPage ? text : `<!doctype html><pre>${escaped(text)}</pre>`;
}
