import { Suspense, useEffect, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { messages } from '../messages';
import type { Chat } from '../use-chat';
import { ChatRow, loadRenameField } from './chat-row';
import { useChatSearch } from './use-chat-search';

const DeletedRow = lazyPart(() => import('./deleted-row'), 'DeletedRow');

/** The list of chats: search, open, pin, rename, delete. */
export function ChatList({
  chat,
  onNew,
  onOpen,
  onTransfer,
  hideTitle,
}: {
  chat: Chat;
  onNew: () => void;
  onOpen: (id: string) => void;
  /** Opens export and import. */
  onTransfer: () => void;
  hideTitle?: boolean;
}) {
  const { view, store } = chat;
  const [query, setQuery] = useState('');
  const found = useChatSearch(view, query);
  const [renaming, setRenaming] = useState<string>();
  useEffect(() => prefetchOnFirstUse(() => [loadRenameField()]), []);
  return (
    <>
      <div className="flex flex-col gap-2 p-3">
        {!hideTitle && <h2 className="px-1 text-lg">{messages.history}</h2>}
        <Button onClick={onNew} className="w-full">
          <Icon name="plus" />
          {messages.newChat}
        </Button>
        {view.sessions.length > 1 && (
          <label className="relative block">
            <span className="sr-only">Search chats</span>
            <Icon
              name="search"
              className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted"
            />
            <input
              type="search"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              placeholder="Search chats"
              className="chat-search"
            />
          </label>
        )}
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {found.map((session) => (
          <ChatRow
            key={session.id}
            session={session}
            isActive={session.id === view.active.id}
            isOnly={view.sessions.length === 1}
            isRenaming={renaming === session.id}
            onOpen={() => onOpen(session.id)}
            onRename={(title) => {
              if (title === undefined) return setRenaming(session.id);
              setRenaming(undefined);
              store.change(session.id, { title });
            }}
            onPin={() => store.change(session.id, { pinned: !session.pinned })}
            onDelete={() => void store.remove(session.id)}
          />
        ))}
        {found.length === 0 && (
          <li className="px-2 py-4 text-sm text-muted">No chat has these words.</li>
        )}
      </ul>
      <Button
        size="small"
        variant="quiet"
        onClick={onTransfer}
        aria-haspopup="dialog"
        className="m-2 mt-0 self-start text-muted"
      >
        <Icon name="download" className="size-4" />
        Export or import
      </Button>
      <div role="status">
        {view.deleted && (
          <Suspense>
            <DeletedRow title={view.deleted.title} onRestore={() => void store.restore()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
