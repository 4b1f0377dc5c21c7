import { useEffect, useRef, useState } from 'react';
import type { ComposerHandle } from '~/components/ai/composer';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { messages } from '../messages';
import { type Chat, useChat } from '../use-chat';
import { ChatList } from './chat-list';
import { ChatPanel } from './chat-panel';

/** The chats beside the open one; on small screens the list is behind a button. */
export function ChatStage() {
  const chat = useChat();
  const composer = useRef<ComposerHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [listOpen, setListOpen] = useState(false);
  useFrameInView(frame, chat.isBusy);
  const begin = () => {
    chat.book.create();
    setListOpen(false);
    requestAnimationFrame(() => composer.current?.focus());
  };
  const open = (id: string) => {
    void chat.book.open(id);
    setListOpen(false);
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <StorageNotice storage={chat.view.storage} />
      <div
        ref={frame}
        className="-mx-[clamp(1rem,4vw,2rem)] grid h-[calc(100dvh-4rem)] min-h-96 -scroll-mt-4 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-y border-line bg-surface lg:mx-0 lg:h-[calc(100dvh-16.5rem)] lg:min-h-[32rem] lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-1 lg:overflow-hidden lg:rounded-card lg:border-x"
      >
        <aside
          aria-label={messages.history}
          className="hidden min-h-0 flex-col border-r border-line bg-paper lg:flex"
        >
          <ChatList chat={chat} onNew={begin} onOpen={open} />
        </aside>
        <MobileBar chat={chat} onNew={begin} onList={() => setListOpen(true)} />
        <ChatPanel chat={chat} composer={composer} />
      </div>
      <Dialog open={listOpen} onClose={() => setListOpen(false)} title={messages.history}>
        <div className="-m-4 flex max-h-[65dvh] flex-col">
          <ChatList chat={chat} onNew={begin} onOpen={open} hideTitle />
        </div>
      </Dialog>
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

/** Where the chats live when they do not live on the device. */
function StorageNotice({ storage }: { storage: 'device' | 'memory' | 'full' }) {
  if (storage === 'device') return null;
  return (
    <Notice tone="warning">
      {storage === 'memory'
        ? 'This browser does not let the page keep anything: your chats are gone when it is closed. Export what you need.'
        : 'The storage of this browser is full: what you write now is not kept. Export your chats and delete some.'}
    </Notice>
  );
}

/** On a phone the chat takes the screen once something is sent. */
function useFrameInView(frame: { current: HTMLElement | null }, isBusy: boolean) {
  useEffect(() => {
    if (!isBusy || matchMedia('(min-width: 64rem)').matches) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    frame.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [frame, isBusy]);
}
