import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import type { ExportedChat } from './export-chat';
import { ExportChatButtons } from './export-chat-buttons';

/** Opens a dialog that saves a chat as Markdown, Word or PDF. */
export function ExportChatDialog({
  name,
  chat,
  isIcon = false,
}: {
  name: string;
  chat: () => ExportedChat;
  /** Without its word, for a full row. */
  isIcon?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const;
  return (
    <>
      {isIcon ? (
        <IconButton icon="download" label="Export" {...opener} />
      ) : (
        <Button size="small" variant="quiet" {...opener}>
          <Icon name="download" className="size-4" />
          Export
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Export">
        <div className="grid gap-2">
          <ExportChatButtons name={name} chat={chat} disabledReason={false} />
        </div>
      </Dialog>
    </>
  );
}
