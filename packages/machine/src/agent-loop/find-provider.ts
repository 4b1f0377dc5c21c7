import { type AiService, aiServiceIds, findAiService } from '@entropy-tools/core/ai/ai-services';
import { apiKeyServices } from '@entropy-tools/core/ai/api-key-services';
import type { ProgramSession } from '../machine/program';
import { visibleLine } from './visible-text';

/** Finds the named service; if there is none, reports it and returns undefined (spec 3, section 8). */
export function findProvider(
  name: string | undefined,
  { writeError }: Pick<ProgramSession, 'writeError'>,
): AiService | undefined {
  const known = aiServiceIds.join(', ');
  if (!name) {
    writeError(`ERROR: Name a provider: ${known}\n`);
    return undefined;
  }
  const service = findAiService(name);
  if (service) return service;
  // The dashboard can store keys of services whose models cannot be used here.
  const isKept = apiKeyServices.some((one) => one === name.toLowerCase() && one !== 'other');
  const what = isKept ? 'Unsupported provider' : 'Unknown provider';
  writeError(`ERROR: ${what}: ${visibleLine(name)}. There are: ${known}\n`);
  return undefined;
}
