import { Dialog } from '~/ui/dialog';
import { messages } from '../messages';
import type { Chat } from '../use-chat';
import { ChatList } from './chat-list';

/** The list of chats on a small screen; loaded when it is opened. */
export function ListDialog({
  chat,
  open,
  onClose,
  onNew,
  onOpen,
  onTransfer,
}: {
  chat: Chat;
  open: boolean;
  onClose: () => void;
  onNew: () => void;
  onOpen: (id: string) => void;
  onTransfer: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.history}>
      <div className="-m-4 flex max-h-[65dvh] flex-col">
        <ChatList chat={chat} onNew={onNew} onOpen={onOpen} onTransfer={onTransfer} hideTitle />
      </div>
    </Dialog>
  );
}
