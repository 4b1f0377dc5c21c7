import type { ApiKeyService } from '@entropy-tools/core/ai/api-key-services';

/**
 * Display names of the services: the ten of the specification's dashboard, and those whose models the AI
 * tools can call as well.
 */
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
  xai: 'xAI',
  deepseek: 'DeepSeek',
  mistral: 'Mistral',
  openrouter: 'OpenRouter',
  other: 'Other',
};
