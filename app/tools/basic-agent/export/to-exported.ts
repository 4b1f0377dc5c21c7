import { plainMarkdown } from '~/ai/export/chat-markdown';
import type { ExportedChat } from '~/ai/export/export-chat';
import { plainName } from '~/platform/plain-text';
import { endings, NAME } from '../messages';
import { type AgentCall, type AgentMessage, callStates, isPicture } from '../model/agent-message';
import type { AgentView } from '../model/agent-store';
import { tool } from '../tool';

/** Longest result of a call, in UTF-16 code units. */
const MAX_RESULT = 2_000;

/** The conversation, to be written as a document: with each call, what it gave, its files and pictures. */
export function toExported({
  messages,
  files,
}: Pick<AgentView, 'messages' | 'files'>): ExportedChat {
  const filesOf = (ids: readonly string[] = []) => ids.flatMap((id) => files.get(id) ?? []);
  const named = (ids?: readonly string[]) => filesOf(ids).map(({ name }) => plainName(name));
  return {
    title: tool.title,
    messages: messages.map((message) => {
      const { isUser, timestamp, content, parts = [], ending, fileIds } = message;
      const calls = parts.flatMap((part) => (part.kind === 'call' ? part.call : []));
      // The same picture in a second format adds nothing.
      const shown = isUser
        ? filesOf(fileIds).filter(isPicture)
        : calls.flatMap((call) => filesOf(call.fileIds).find(isPicture) ?? []);
      const note = ending && endings[ending];
      return {
        name: isUser ? 'You' : NAME,
        timestamp,
        text: isUser ? content : replyOf(message, named),
        isPlain: isUser,
        pictures: shown.map(({ name, blob }) => ({ alt: plainName(name), blob })),
        notes: [
          ...(isUser ? named(fileIds).map((name) => `Attached: ${name}`) : []),
          ...(note ? [note] : []),
        ],
      };
    }),
  };
}

/** Text and calls in their order, as Markdown; a call is a block quotation. */
function replyOf({ parts = [] }: AgentMessage, named: (ids?: readonly string[]) => string[]) {
  return parts
    .map((part) => (part.kind === 'text' ? part.text.trim() : callOf(part.call, named)))
    .filter((text) => text !== '')
    .join('\n\n');
}

function callOf(call: AgentCall, named: (ids?: readonly string[]) => string[]): string {
  const { title, state, summary, leaves, text = '', fileIds } = call;
  const result = text.length > MAX_RESULT ? `${text.slice(0, MAX_RESULT)}…` : text;
  const files = named(fileIds);
  const lines = [
    `**${plainMarkdown(title)}** (${callStates[state]})`,
    plainMarkdown(summary),
    leaves ? plainMarkdown(`Goes to ${leaves}`) : '',
    plainMarkdown(result),
    files.length > 0 ? plainMarkdown(`Files: ${files.join(', ')}`) : '',
  ];
  return lines
    .filter((line) => line.trim() !== '')
    .join('\n\n')
    .replace(/^/gm, '> ');
}
