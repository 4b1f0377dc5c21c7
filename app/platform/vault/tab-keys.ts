import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';

/**
 * API keys that live as long as the tab and are never stored, one for each service. Nothing in this file, and
 * nothing that reads a key from here, may store it.
 */
const keys = new Map<AiServiceId, string>();

/** Keeps a key until the tab closes, replacing the former one. */
export function storeTabKey(service: AiServiceId, key: string): void {
  keys.set(service, key);
}

/** The key of a service; undefined when the tab has none. */
export function readTabKey(service: AiServiceId): string | undefined {
  return keys.get(service);
}

/** Forgets the key of a service; returns false when there was none. */
export function deleteTabKey(service: AiServiceId): boolean {
  return keys.delete(service);
}
