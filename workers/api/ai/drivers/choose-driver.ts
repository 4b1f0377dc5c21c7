import type { Env } from '../../env';
import { geminiBaseUrl } from '../ai.settings';
import type { AiDriver } from './driver';
import { isLocalStandIn, LOCAL_STAND_IN } from './find-stand-in';
import { geminiDriver } from './gemini-driver';
import { openAiDriver } from './openai-driver';
import { workersAiDriver } from './workers-ai-driver';

/**
 * Chooses the first engine that is set up: Gemini by key, an OpenAI-compatible endpoint, Workers AI; in
 * development also the local stand-in, if it is running. Null: none.
 */
export async function chooseDriver(env: Env, now: Date): Promise<AiDriver | null> {
  const { GEMINI_API_KEY, GEMINI_BASE_URL, AI_OPENAI_BASE_URL, AI_OPENAI_MODEL } = env;
  if (GEMINI_API_KEY !== undefined || GEMINI_BASE_URL !== undefined) {
    const baseUrl = geminiBaseUrl(env);
    return geminiDriver(env, baseUrl, await isLocalStandIn(env, baseUrl, now));
  }
  if (AI_OPENAI_BASE_URL !== undefined && AI_OPENAI_MODEL !== undefined) {
    const standIn = await isLocalStandIn(env, AI_OPENAI_BASE_URL, now);
    return openAiDriver(env, { baseUrl: AI_OPENAI_BASE_URL, model: AI_OPENAI_MODEL, standIn });
  }
  if (env.AI !== undefined) return workersAiDriver(env, env.AI);
  if (await isLocalStandIn(env, LOCAL_STAND_IN, now)) {
    return geminiDriver(env, LOCAL_STAND_IN, true);
  }
  return null;
}
