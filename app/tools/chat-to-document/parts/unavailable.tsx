import { UnavailableNotice } from '~/ai/unavailable-notice';
import type { AiEngines } from '~/ai/use-ai-engines';
import { messages } from '../messages';

/** There is no engine: the specification's sentence with the ways out. */
export function Unavailable({ engines }: { engines: AiEngines }) {
  return <UnavailableNotice message={messages.unavailable} engines={engines} />;
}
