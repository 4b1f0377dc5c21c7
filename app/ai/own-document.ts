/**
 * Whether this page runs under the CSP of another page: a policy belongs to the document, and client-side
 * navigation keeps the document (docs/decisions/004). Services can be called with the user's own key,
 * and their own computer, only from a document that was loaded for an AI tool.
 */
export function isForeignDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  return pathOf(loaded.name) !== pathOf(location.href);
}

/**
 * Whether keys or model servers of the person's own are stored on this device, without loading the code that
 * reads them (platform/vault/local-keys.ts, computer/computers.ts). Never throws.
 */
export function mayHaveOwnEngine(): boolean {
  try {
    // Each is a list of objects.
    const { 'entropy:api-keys:v1': keys, 'entropy:ai-computers:v1': computers } = localStorage;
    return `${keys}${computers}`.includes('{');
  } catch {
    return false;
  }
}

function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/+$/, '');
}
