import { UnavailableNotice } from '~/ai/unavailable-notice';
import type { AiProviders } from '~/ai/use-ai-providers';
import { messages } from '../messages';

/** There is no engine: the specification's sentence with the ways out. */
export function Unavailable({ providers }: { providers: AiProviders }) {
  return <UnavailableNotice message={messages.unavailable} providers={providers} />;
}
