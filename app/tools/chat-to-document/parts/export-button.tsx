import { ExportChatDialog } from '~/ai/export/export-chat-dialog';
import { toExported } from '../passages/to-exported';
import type { Conversation } from '../use-documents';

/** Saves the conversation as Markdown, Word or PDF. */
export function ExportButton({
  conversation: { documents, messages },
}: {
  conversation: Pick<Conversation, 'documents' | 'messages'>;
}) {
  return <ExportChatDialog name="document-chat" chat={() => toExported(documents, messages)} />;
}
