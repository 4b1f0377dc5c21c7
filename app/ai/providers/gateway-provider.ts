import { AI_BASE_PATH, AI_MODELS, type AiStatus } from '@workers/api/ai/ai.contract';
import type { AiProvider } from './ai-provider';
import { createGeminiProvider } from './gemini-provider';

/** Status of the server's engine; `unreachable` if it did not respond. */
export type GatewayStatus = AiStatus | 'unreachable';

/** Timeout of the status request, in milliseconds. */
const STATUS_MS = 8_000;

/** Fetches which engine the server has and the allowance left for today. Never throws. */
export async function fetchGatewayStatus(origin: string): Promise<GatewayStatus> {
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
 * The engine behind our own gateway. Sends no key: the server has its own.
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
  // The requested model name is an alias for whatever the server is configured with.
  return { ...provider, model: known?.model ?? provider.model };
}

function isStatus(body: unknown): body is AiStatus {
  const { engine, standIn } = (body ?? {}) as Partial<AiStatus>;
  return engine !== undefined && typeof standIn === 'boolean';
}
