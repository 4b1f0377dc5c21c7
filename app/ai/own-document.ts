/**
 * Whether this page runs under the policy of another one: a policy belongs to the document, and a link
 * within the site keeps the document (docs/decisions/004). Services can be asked with the person's own
 * key only from a document that was loaded as an AI tool's.
 */
export function isForeignDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  return pathOf(loaded.name) !== pathOf(location.href);
}

/** Whether keys lie on this device, without what reads them (platform/vault/local-keys.ts). Never throws. */
export function mayHaveOwnKey(): boolean {
  try {
    return (localStorage.getItem('entropy:api-keys:v1') ?? '[]') !== '[]';
  } catch {
    return false;
  }
}

function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/+$/, '');
}
