/** The words in the last part of an address: '/a/compress%20pdf' and '/compress-pdf' both ask to compress a PDF. */
export function wordsOfAddress(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1).replaceAll('&', ' ');
  // Unlike `decodeURIComponent` it decodes any text, as far as it is encoded well.
  const decoded = new URLSearchParams(`q=${last}`).get('q') ?? '';
  return decoded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}
