import { AI_BASE_PATH, AI_MODELS, type AiStatus } from '@workers/api/ai/ai.contract';
import type { AiProvider } from './ai-provider';
import { createGeminiProvider } from './gemini-provider';

/** How the server's side stands; `unreachable` when it did not say. */
export type GatewayStatus = AiStatus | 'unreachable';

/** Longer than this nobody waits for the status, in milliseconds. */
const STATUS_MS = 8_000;

/** Asks which engine the server has and what is left for today. Never throws. */
export async function askGateway(origin: string): Promise<GatewayStatus> {
  try {
    const response = await fetch(`${origin}${AI_BASE_PATH}/status`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(STATUS_MS),
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isStatus(body) ? body : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/**
 * The engine behind our own gateway. No key goes with it: the server has its own.
 * @param origin such as `https://tools.example`; in a browser the page's
 */
export function createGatewayProvider(status: GatewayStatus, origin: string): AiProvider {
  const known = status === 'unreachable' ? undefined : status;
  const embedding = known && known.embeddingModel === null ? undefined : AI_MODELS.embedding;
  const provider = createGeminiProvider({
    id: 'gateway',
    label: known?.standIn ? 'Local stand-in' : 'Entropy Tools',
    model: AI_MODELS.text,
    standIn: known?.standIn ?? false,
    baseUrl: `${origin}${AI_BASE_PATH}`,
    key: async () => '',
    ...(embedding ? { embeddingModel: embedding } : {}),
  });
  // The name that is asked for stands for whatever the server is set to.
  return { ...provider, model: known?.model ?? provider.model };
}

function isStatus(body: unknown): body is AiStatus {
  const { engine, standIn } = (body ?? {}) as Partial<AiStatus>;
  return engine !== undefined && typeof standIn === 'boolean';
}
