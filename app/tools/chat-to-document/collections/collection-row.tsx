import type { ReactNode } from 'react';
import { IconButton } from '~/ui/icon-button';
import { LocalDate } from '~/ui/local-date';

/** A collection in a list: opens by a press, with what can be said of its place below. */
export function CollectionRow({
  name,
  size,
  time,
  isBusy,
  isOff,
  onOpen,
  removeLabel,
  onRemove,
  children,
}: {
  name: string;
  /** Such as '12 files'. */
  size: string | undefined;
  /** ISO 8601. */
  time: string;
  isBusy?: boolean;
  isOff: boolean;
  onOpen: () => void;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line pb-2">
      <div className="flex items-center">
        <button
          type="button"
          disabled={isOff}
          aria-busy={isBusy || undefined}
          onClick={onOpen}
          className="min-w-0 flex-1 rounded-control px-2 py-2 text-left hover:bg-ink/8 aria-busy:opacity-55"
        >
          <span dir="auto" className="block font-medium wrap-anywhere">
            {name}
          </span>
          <span data-figures className="block text-sm text-muted">
            {size && `${size} · `}
            <LocalDate time={time} />
          </span>
        </button>
        <IconButton icon="trash" label={removeLabel} onClick={onRemove} />
      </div>
      <div className="px-2">{children}</div>
    </li>
  );
}
