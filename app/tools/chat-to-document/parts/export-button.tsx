import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { toMarkdown } from '../passages/to-markdown';
import type { Conversation } from '../use-documents';

/** Saves the conversation as Markdown. */
export function ExportButton({ conversation }: { conversation: Conversation }) {
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => {
        const text = toMarkdown(conversation.documents, conversation.messages);
        downloadBlob(new Blob([text], { type: 'text/markdown' }), 'document-chat.md');
      }}
    >
      <Icon name="download" className="size-4" />
      Export
    </Button>
  );
}
