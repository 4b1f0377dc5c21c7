// A service of models on the person's own key (OpenAI, xAI, DeepSeek, Mistral, Anthropic): what it can do.
// How it is spoken to is fetched when something is asked: an engine that is only found costs nothing more.

import type { AiService } from '@entropy-tools/core/ai/ai-services';
import { AiFault } from './ai-fault';
import type { AiProvider } from './ai-provider';

/** Of the window, with room for instructions, an answer and languages that take more tokens. */
const CHARACTERS_OF_TOKEN = 2;

export interface ServiceOptions {
  service: AiService;
  model: string;
  /** For people. */
  label: string;
  /** Asked for at each use, kept nowhere here. */
  key: () => Promise<string>;
  /** Origin and path; the service's own where none is given. */
  baseUrl?: string;
  silenceMs?: number;
}

/** The provider of one service and model on a key of the person. */
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
      yield* streamAnswer(request, options, signal);
    },
  };
}
