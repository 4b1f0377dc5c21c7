import { useState } from 'react';
import { ExportChatButtons } from '~/ai/export/export-chat-buttons';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import type { DocumentJobs } from '../jobs';
import { toExported, toMarkdown } from '../passages/to-markdown';
import type { Conversation } from '../use-documents';

/** Saves the conversation as Markdown, Word or PDF. */
export function ExportButton({
  conversation: { documents, messages },
  jobs,
}: {
  conversation: Conversation;
  jobs: DocumentJobs;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="download" className="size-4" />
        Export
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Export">
        <div className="grid gap-2">
          <ExportChatButtons
            name="document-chat"
            chat={() => toExported(documents, messages)}
            markdown={() => toMarkdown(documents, messages)}
            jobs={jobs}
            disabledReason={false}
          />
        </div>
      </Dialog>
    </>
  );
}
