import { UnavailableNotice } from '~/ai/unavailable-notice';
import type { AiProviders } from '~/ai/use-ai-providers';
import { messages } from '../messages';

/** Shown without an engine: the specification's message with the alternatives. */
export function Unavailable({ providers }: { providers: AiProviders }) {
  return <UnavailableNotice message={messages.unavailable} providers={providers} />;
}
