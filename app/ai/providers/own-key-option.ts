import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';

/**
 * Option key of the engine on the user's key of this service. Google's has no suffix, because it was the
 * first.
 */
export function ownKeyOption(service: AiServiceId): string {
  return service === 'google' ? 'own-key' : `own-key-${service}`;
}
