/** A document whose inline scripts are allowed by hash. */
export interface HashedDocument {
  html: string;
  /** CSP hash sources without quotes: `sha256-…`, each once, in order of appearance. */
  hashes: string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Hashes the inline scripts that carry `nonce` and removes the nonce from the document, so that the page and
 * its policy can be cached together. A script without the nonce is not hashed: whatever was injected into the
 * page stays forbidden.
 */
export async function hashInlineScripts(html: string, nonce: string): Promise<HashedDocument> {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(SCRIPT)) {
    if (attributes.includes(attribute) && source !== '') sources.add(source);
  }
  const hashes = await Promise.all([...sources].map(sha256Source));
  return { html: html.replaceAll(attribute, ''), hashes };
}

/** The CSP source of a text, without quotes: `sha256-…`. */
export async function sha256Source(source: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
