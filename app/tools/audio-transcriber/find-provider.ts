import type { AiProvider } from '~/ai/providers/ai-provider';
import type { AiProviders } from '~/ai/use-ai-providers';
import { takesSound } from './takes-sound';

/** The user's preferred service if it accepts audio, otherwise the first that does. */
export async function findProvider({
  chosen,
  providers,
  detect,
}: AiProviders): Promise<AiProvider | undefined> {
  const found = chosen ?? (await detect());
  if (found && takesSound(found.provider)) return found.provider;
  return providers.find(({ provider }) => takesSound(provider))?.provider;
}
