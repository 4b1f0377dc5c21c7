/**
 * Engines that the page itself runs or calls, without our server and without a key: a model on the person's
 * own computer, a model file in this browser. Detection lists their options after the person's keys and our
 * server, and the dialog of engines shows the settings of each.
 */

import type { ComponentType } from 'react';
import type { AiMessage, AiTask } from './ai-provider';
import type { ProviderOption } from './detect-providers';

export interface PageEngine {
  id: string;
  /** Title of its settings in the dialog: 'Your own computer'. */
  title: string;
  /** One sentence below the title: what it is, and where the text goes. */
  summary: string;
  /** Whether this browser can have it at all; if not, its settings are not shown. Never rejects. */
  isPossible(): boolean | Promise<boolean>;
  /**
   * The options that can answer now, in order of preference; empty if nothing is set up. Downloads nothing, and
   * rejects if it cannot tell. Option keys begin with the engine's id and a space.
   * @param task the tool's task, if it is not conversation
   */
  find(task: AiTask['kind'] | undefined): Promise<readonly ProviderOption[]>;
  /** Loads what the dialog shows below the title: how it is set up, its models, how it is removed. */
  settings(): Promise<ComponentType<PageEngineSettings>>;
}

export interface PageEngineSettings {
  /** Call it after anything that changes the result of {@link PageEngine.find}. */
  onChange: () => void;
  /** Makes an option the one that answers, by its key; call it when the person picks a model. */
  onChoose: (key: string) => void;
  /** Key of the option that answers now, or will once it is detected; empty if there is none. */
  chosen: string;
  /** Key of the option that the person prefers, also once the settings are closed. */
  preferred: () => string;
}

/** A message as most models take it. */
export interface PlainMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The texts of a request, instruction first, empty messages left out. */
export function toPlainMessages({
  system,
  messages,
}: {
  system?: string | undefined;
  messages: readonly AiMessage[];
}): PlainMessage[] {
  const said = messages.map(
    (message): PlainMessage => ({
      role: message.role === 'user' ? 'user' : 'assistant',
      content: plainText(message),
    }),
  );
  return [...(system ? [{ role: 'system', content: system } as const] : []), ...said].filter(
    ({ content }) => content !== '',
  );
}

/** The text of a message, without its files and calls. */
export function plainText({ parts }: AiMessage): string {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n');
}
