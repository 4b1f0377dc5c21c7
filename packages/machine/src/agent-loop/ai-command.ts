import { aiServices, priceOf } from '@entropy-tools/core/ai/ai-services';
import type { ProgramSession } from '../machine/program';
import type { AgentMemory } from './agent-memory';
import type { AiBridge, AiChoice } from './ai-bridge';

/** What a subcommand of `ai` receives. */
export interface AiCommand {
  desk: AiBridge;
  memory: AgentMemory;
  session: ProgramSession;
  args: readonly string[];
}

/** The model and its provider, for display. */
export function nameOfChoice({ model, service, label, standIn }: AiChoice): string {
  return standIn ? 'local stand-in' : `${model} (${service ? aiServices[service].name : label})`;
}

/** Undefined if the model costs the user nothing. */
export function priceOfChoice({ service, model }: AiChoice) {
  return service && priceOf(aiServices[service], model);
}
