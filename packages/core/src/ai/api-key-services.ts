/** Services whose keys can be stored (specification 1, section 3, and those whose models the AI tools ask). */
export const apiKeyServices = [
  'openai',
  'anthropic',
  'google',
  'azure',
  'huggingface',
  'stability',
  'elevenlabs',
  'runwayml',
  'replicate',
  'xai',
  'deepseek',
  'mistral',
  'openrouter',
  'other',
] as const;
export type ApiKeyService = (typeof apiKeyServices)[number];
