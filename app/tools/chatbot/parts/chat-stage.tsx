import { Suspense, useRef, useState } from 'react';
import type { ComposerHandle } from '~/ai/composer';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { messages } from '../messages';
import { type Chat, useChat } from '../use-chat';
import { ChatList } from './chat-list';
import { ChatPanel } from './chat-panel';

const ListDialog = lazyPart(() => import('./list-dialog'), 'ListDialog');
const TransferDialog = lazyPart(() => import('./transfer-dialog'), 'TransferDialog');
const StorageNotice = lazyPart(() => import('./chat-notices'), 'StorageNotice');

/** The list of chats beside the open one; small screens have it behind a button. */
export function ChatStage() {
  const chat = useChat();
  const composer = useRef<ComposerHandle>(null);
  // Undefined until first opened: only then is the dialog loaded.
  const [listOpen, setListOpen] = useState<boolean>();
  const [transferOpen, setTransferOpen] = useState<boolean>();
  const closeList = () => setListOpen((isOpen) => isOpen && false);
  const transfer = () => {
    // Avoids stacking two dialogs.
    closeList();
    setTransferOpen(true);
  };
  const begin = () => {
    chat.store.create();
    closeList();
    requestAnimationFrame(() => composer.current?.focus());
  };
  const open = (id: string) => {
    void chat.store.open(id);
    closeList();
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {chat.view.storage !== 'device' && (
        <Suspense>
          <StorageNotice storage={chat.view.storage} />
        </Suspense>
      )}
      <div className="chat-frame">
        <aside
          aria-label={messages.history}
          className="hidden min-h-0 flex-col border-r border-line bg-paper lg:flex"
        >
          <ChatList chat={chat} onNew={begin} onOpen={open} onTransfer={transfer} />
        </aside>
        <MobileBar chat={chat} onNew={begin} onList={() => setListOpen(true)} />
        <ChatPanel chat={chat} composer={composer} />
      </div>
      {listOpen !== undefined && (
        <Suspense>
          <ListDialog
            chat={chat}
            open={listOpen}
            onClose={closeList}
            onNew={begin}
            onOpen={open}
            onTransfer={transfer}
          />
        </Suspense>
      )}
      {transferOpen !== undefined && (
        <Suspense>
          <TransferDialog chat={chat} open={transferOpen} onClose={() => setTransferOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function MobileBar({ chat, onNew, onList }: { chat: Chat; onNew: () => void; onList: () => void }) {
  return (
    <div className="flex items-center gap-1 border-b border-line px-2 py-1.5 lg:hidden">
      <Button variant="quiet" size="small" onClick={onList} aria-haspopup="dialog">
        <Icon name="menu" />
        {messages.history}
      </Button>
      <span dir="auto" className="min-w-0 flex-1 truncate text-center text-sm text-muted">
        {chat.view.ready ? chat.view.active.title : ''}
      </span>
      <Button variant="quiet" size="small" onClick={onNew} aria-label={messages.newChat}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}
