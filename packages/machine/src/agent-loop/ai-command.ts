import { aiServices, priceOf } from '@entropy-tools/core/ai/ai-services';
import type { ProgramSession } from '../machine/program';
import type { AgentMemory } from './agent-memory';
import type { AiChoice, AiDesk } from './ai-desk';

/** What a subcommand of `ai` is given. */
export interface AiCommand {
  desk: AiDesk;
  memory: AgentMemory;
  session: ProgramSession;
  args: readonly string[];
}

/** For people: the model and whose it is. */
export function nameOf({ model, service, label, standIn }: AiChoice): string {
  return standIn ? 'local stand-in' : `${model} (${service ? aiServices[service].name : label})`;
}

/** Undefined where it costs the person nothing. */
export function priceOfChoice({ service, model }: AiChoice) {
  return service && priceOf(aiServices[service], model);
}
