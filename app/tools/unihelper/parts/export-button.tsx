import { ExportChatDialog } from '~/ai/export/export-chat-dialog';
import { toExported } from '../export/to-exported';
import type { UniConversation } from '../model/conversations';

/** Saves the conversation as Markdown, Word or PDF. */
export function ExportButton({ conversation }: { conversation: UniConversation }) {
  return <ExportChatDialog isIcon name="university-chat" chat={() => toExported(conversation)} />;
}
