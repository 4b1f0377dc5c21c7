import { ExportChatDialog } from '~/ai/export/export-chat-dialog';
import { toExported } from '../export/to-exported';
import type { Agent } from '../use-agent';

/** Saves the conversation as Markdown, Word or PDF. */
export function ExportButton({ agent: { view } }: { agent: Agent }) {
  return <ExportChatDialog name="agent-chat" chat={() => toExported(view)} />;
}
