import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';

/** What the engine on a person's key of this service is remembered by. Google's was the first. */
export function ownKeyOption(service: AiServiceId): string {
  return service === 'google' ? 'own-key' : `own-key-${service}`;
}
