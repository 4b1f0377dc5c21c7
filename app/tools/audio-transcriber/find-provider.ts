import { ToolError } from '@entropy-tools/core/tool-error';
import type { AiProvider } from '~/ai/providers/ai-provider';
import { type AiProviders, preferenceRecord } from '~/ai/use-ai-providers';
import { readLocal } from '~/platform/local-store';
import { messages } from './messages';
import { takesSound } from './takes-sound';

/**
 * The engine for sound: the one that answers if it accepts audio, otherwise the first that does.
 * @throws ToolError if the user chose one that does not: their sound goes to no other engine then
 */
export async function findProvider({
  chosen,
  providers,
  detect,
}: Pick<AiProviders, 'chosen' | 'providers' | 'detect'>): Promise<AiProvider | undefined> {
  const found = chosen ?? (await detect());
  if (!found || takesSound(found.provider)) return found?.provider;
  if (found.key === readLocal(preferenceRecord))
    throw new ToolError('unsupported', messages.takesNoSound(found.provider.label));
  return providers.find(({ automatic, provider }) => automatic && takesSound(provider))?.provider;
}
