import type { AiProvider } from '~/ai/providers/ai-provider';

/** Whether a provider accepts audio: some only accept pictures. */
export function takesSound({ takes }: Pick<AiProvider, 'takes'>): boolean {
  return takes.files && takes.sound !== false;
}
