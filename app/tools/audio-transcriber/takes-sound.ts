import type { AiProvider } from '~/ai/providers/ai-provider';

/** Whether a provider can be given a recording: some take pictures and nothing else. */
export function takesSound({ takes }: Pick<AiProvider, 'takes'>): boolean {
  return takes.files && takes.sound !== false;
}
