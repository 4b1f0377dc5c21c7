import type { ApiKeyService } from '../../../workers/api/vault/api-key.contract';

/** The ten services of the spec as people know them. */
export const serviceNames: Readonly<Record<ApiKeyService, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  azure: 'Azure',
  huggingface: 'Hugging Face',
  stability: 'Stability AI',
  elevenlabs: 'ElevenLabs',
  runwayml: 'Runway ML',
  replicate: 'Replicate',
  other: 'Other',
};
