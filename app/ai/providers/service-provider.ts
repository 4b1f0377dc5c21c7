// Provider for a model service on the user's own key (OpenAI, xAI, DeepSeek, Mistral, Anthropic): its
// capabilities. The protocol code is imported on first request, so that merely detecting an engine costs
// nothing more.

import type { AiService } from '@entropy-tools/core/ai/ai-services';
import { AiFault } from './ai-fault';
import type { AiProvider } from './ai-provider';

/**
 * Characters per token of the context window, leaving room for instructions, an answer and token-heavy
 * languages.
 */
const CHARACTERS_OF_TOKEN = 2;

export interface ServiceOptions {
  service: AiService;
  model: string;
  /** User-facing name. */
  label: string;
  /** Called for each request; the key is not stored here. */
  key: () => Promise<string>;
  /** Origin and path; defaults to the service's own. */
  baseUrl?: string;
  silenceMs?: number;
}

/** Creates the provider for one service and model on a key of the user. */
export function createServiceProvider(options: ServiceOptions): AiProvider {
  const { service, model, label } = options;
  return {
    id: 'own-key',
    service: service.id,
    label,
    model,
    standIn: false,
    takes: {
      files: service.reads.length > 0,
      tools: true,
      sound: service.reads.includes('audio/'),
    },
    room: service.window * CHARACTERS_OF_TOKEN,
    async *stream(request, { signal }) {
      const { streamAnswer } = await import('./service-stream').catch((cause: unknown) => {
        throw new AiFault('offline', undefined, { cause });
      });
      const baseUrl = options.baseUrl ?? service.origin + service.path;
      yield* streamAnswer(request, { ...options, baseUrl }, signal);
    },
  };
}
