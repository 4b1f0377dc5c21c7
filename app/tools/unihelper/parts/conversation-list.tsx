import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';
import { messages, NAME } from '../messages';
import type { Unihelper } from '../use-unihelper';

/** The brand, a button for a new conversation, and the list; the last one cannot be deleted. */
export function ConversationList({
  helper,
  onNew,
  onOpen,
}: {
  helper: Unihelper;
  onNew: () => void;
  onOpen: (id: string) => void;
}) {
  const { conversations, selected, remove } = helper;
  const { list } = conversations;
  return (
    <>
      <div className="flex flex-col gap-3 p-3">
        <p className="flex items-center gap-2 px-1 font-display text-lg font-semibold">
          <span className="dot" aria-hidden />
          {NAME}
        </p>
        <Button onClick={onNew} className="w-full">
          <Icon name="plus" />
          {messages.newConversation}
        </Button>
      </div>
      <ul
        aria-label="Conversations"
        className="max-h-[35%] min-h-24 shrink-0 overflow-y-auto px-2 pb-2"
      >
        {list.map(({ id, title, lastUpdated }) => (
          <li
            key={id}
            className={classNames(
              'group flex items-center rounded-control',
              id === selected.id ? 'bg-ink/8' : 'hover:bg-ink/4',
            )}
          >
            <button
              type="button"
              onClick={() => onOpen(id)}
              aria-current={id === selected.id || undefined}
              className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-control px-2.5 py-1 text-left"
            >
              <span dir="auto" className="w-full truncate text-sm">
                {title}
              </span>
              <span className="text-xs text-muted">
                {lastUpdated === '' ? 'Just begun' : <LocalDate time={lastUpdated} />}
              </span>
            </button>
            {list.length > 1 && (
              <button
                type="button"
                aria-label={`Delete ${title}`}
                onClick={() => remove(id)}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-danger"
              >
                <Icon name="trash" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
