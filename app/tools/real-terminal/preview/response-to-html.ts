import type { ProgramResponse } from '@entropy-tools/machine/machine/program';
import { dataAddress } from './data-address';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A server's response as an HTML page; pictures and texts are wrapped in one. */
export async function responseToHtml({ headers, bytes }: ProgramResponse): Promise<string> {
  const type = headers['content-type'] ?? 'text/plain';
  if (type.startsWith('image/'))
    return `<!doctype html><img alt="" src="${await dataAddress(bytes, type)}">`;
  const text = new TextDecoder().decode(bytes);
  // Browsers sniff a page without a type by its beginning.
  const isPage =
    /^(text\/html|application\/xhtml\+xml)/.test(type) ||
    (!headers['content-type'] && /^\s*<(!doctype|html|h\d|p|div|body)/i.test(text));
  return isPage ? text : `<!doctype html><pre>${escaped(text)}</pre>`;
}
