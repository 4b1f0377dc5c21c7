import { Suspense } from 'react';
import { SmallButton } from '~/ai/small-button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import type { ChatSession } from '../chat/session-model';

/** Loads the rename field ahead of its use. */
export const loadRenameField = () => import('./rename-field');
const RenameField = lazyPart(loadRenameField, 'RenameField');

/** A chat in the list. */
export function ChatRow({
  session,
  isActive,
  isOnly,
  isRenaming,
  onOpen,
  onRename,
  onPin,
  onDelete,
}: {
  session: ChatSession;
  isActive: boolean;
  isOnly: boolean;
  isRenaming: boolean;
  onOpen: () => void;
  /** Without a title: starts renaming. */
  onRename: (title?: string) => void;
  onPin: () => void;
  onDelete: () => void;
}) {
  const { title, pinned } = session;
  if (isRenaming)
    return (
      <Suspense fallback={<li className="h-10" />}>
        <RenameField title={title} onDone={onRename} />
      </Suspense>
    );
  return (
    <li
      className={classNames(
        'group flex items-center rounded-control pr-0.5 transition-colors',
        isActive ? 'bg-ink/8' : 'hover:bg-ink/4',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        aria-current={isActive ? 'true' : undefined}
        className="chat-row-name"
      >
        {isActive && <span className="dot" aria-hidden />}
        <span dir="auto" className={classNames('min-w-0 truncate', isActive && 'font-medium')}>
          {title}
        </span>
        {pinned && <Icon name="pin" className="ml-auto size-4 text-muted" />}
        {pinned && <span className="sr-only">(pinned)</span>}
      </button>
      <span
        className={classNames(
          'flex',
          !isActive &&
            'max-lg:hidden lg:sr-only lg:group-focus-within:not-sr-only lg:group-hover:not-sr-only',
        )}
      >
        <SmallButton
          icon="pin"
          label={pinned ? `Unpin ${title}` : `Pin ${title}`}
          pressed={pinned}
          onClick={onPin}
        />
        <SmallButton icon="pencil" label={`Rename ${title}`} onClick={() => onRename()} />
      </span>
      <SmallButton
        icon="trash"
        label={`Delete ${title}`}
        disabledReason={isOnly && 'One chat always stays. Start a new one first.'}
        onClick={onDelete}
      />
    </li>
  );
}
