// Models on the person's own computer or in their network (Ollama, LM Studio, llama.cpp, anything with the
// Chat Completions API), asked from this browser: no text passes through our server.

import { readLocal } from '~/platform/local-store';
import { AiFault } from '../providers/ai-fault';
import type { AiProvider } from '../providers/ai-provider';
import type { PageEngine } from '../providers/page-engine';
import { addressOf, type Computer, computerOption, computersRecord } from './computers';
import { framedFetch } from './framed-fetch';

/** Loading a model from disk and reading a long text take long on a slow machine. In milliseconds. */
const SILENCE_MS = 5 * 60_000;
/** UTF-16 code units for each token, with room left for instructions and an answer. */
const CHARACTERS_OF_TOKEN = 2;

export const computerEngine: PageEngine = {
  id: 'computer',
  title: 'Your own computer',
  summary:
    'Ollama, LM Studio, llama.cpp or any server with OpenAI’s interface, on this computer or in your network. This browser asks it directly: text goes to the address that you give and nowhere else.',
  isPossible: () => true,
  find: async () =>
    readLocal(computersRecord).flatMap((computer) => {
      const address = addressOf(computer);
      if (!address) return [];
      return [
        {
          key: computerOption(computer.baseUrl),
          provider: createComputerProvider(computer),
          automatic: true,
          note: 'Straight from this browser to your own server, free of charge.',
          goesTo: `Text goes only to ${address.name}`,
        },
      ];
    }),
  settings: async () => (await import('./computer-settings')).ComputerSettings,
};

/**
 * Engine at an address of the person's own.
 * @param openFetch replaces the `fetch` of the frame that may ask the address
 */
export function createComputerProvider(
  { baseUrl, model, window, key }: Computer,
  openFetch: (origin: string) => Promise<typeof fetch> = framedFetch,
): AiProvider {
  const address = addressOf({ baseUrl });
  const name = address?.name ?? baseUrl;
  return {
    id: 'computer',
    label: address?.isLoopback ? 'Your computer' : name,
    model,
    standIn: false,
    // Whether a model reads pictures or calls tools is known only once it is asked.
    takes: { files: true, tools: true, sound: false },
    room: window * CHARACTERS_OF_TOKEN,
    async *stream(request, { signal }) {
      if (!address) throw new AiFault('refused', `${baseUrl} is not in your own network.`);
      const [{ streamAnswer }, { faultOfComputer }] = await Promise.all([
        import('../providers/service-stream'),
        import('./computer-fault'),
      ]).catch((cause: unknown) => {
        throw new AiFault('offline', undefined, { cause });
      });
      yield* streamAnswer(
        request,
        {
          service: { id: 'computer', wire: 'openai', name, reads: ['image/'] },
          model,
          baseUrl,
          key: async () => key,
          silenceMs: SILENCE_MS,
          openFetch: () => openFetch(address.origin),
          faultOf: (response) => faultOfComputer(response, { name, model }),
          unreachable: `${name} did not answer. Start its server, or press “Find models” in the list of engines to see what stops it; nothing you wrote is lost.`,
        },
        signal,
      );
    },
  };
}
