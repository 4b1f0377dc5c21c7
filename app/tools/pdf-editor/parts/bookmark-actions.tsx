import {
  type ListedBookmark,
  parentOf,
  siblingAfter,
  siblingBefore,
  subtreeEnd,
  withNested,
  withShifted,
  withUnnested,
} from '@entropy-tools/documents/pdf/bookmarks/bookmark-list';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

const none = 'Choose a bookmark first.';

/** Actions on the selected bookmark. */
export function BookmarkActions({
  list,
  index,
  page,
  onChange,
  onRename,
  onRemove,
}: {
  list: readonly ListedBookmark[];
  /** Index of the selected bookmark; -1 for none. */
  index: number;
  /** The current page, by index in the file. */
  page: number | undefined;
  onChange: (list: readonly ListedBookmark[]) => void;
  onRename: (id: string) => void;
  onRemove: (index: number) => void;
}) {
  const chosen = list[index];
  const off = (reason: string | false) => (chosen ? reason : none);
  const lead = () => {
    if (page === undefined) return;
    const { down: _, ...rest } = chosen ?? { id: '', level: 0, title: '', isOpen: true };
    const placed = { ...rest, page, isPlaced: true };
    onChange(list.map((each, at) => (at === index ? placed : each)));
  };
  const parts = chosen ? subtreeEnd(list, index) - index - 1 : 0;
  return (
    <div role="toolbar" aria-label="This bookmark" className="flex flex-wrap">
      <Action
        icon="pencil"
        label="Rename"
        off={off(false)}
        onClick={() => chosen && onRename(chosen.id)}
      />
      <Action
        icon="pin"
        label="Lead to the page shown"
        off={off(chosen?.page === page && 'It leads to this page.')}
        onClick={lead}
      />
      <Action
        icon="arrow-up"
        label="Move up"
        off={off(siblingBefore(list, index) === -1 && 'It is the first on its level.')}
        onClick={() => onChange(withShifted(list, index, -1))}
      />
      <Action
        icon="arrow-down"
        label="Move down"
        off={off(siblingAfter(list, index) === -1 && 'It is the last on its level.')}
        onClick={() => onChange(withShifted(list, index, 1))}
      />
      <Action
        icon="arrow-left"
        label="Move out"
        off={off(parentOf(list, index) === -1 && 'It lies in no other.')}
        onClick={() => onChange(withUnnested(list, index))}
      />
      <Action
        icon="arrow-right"
        label="Move in"
        off={off(siblingBefore(list, index) === -1 && 'There is none before it to lie in.')}
        onClick={() => onChange(withNested(list, index))}
      />
      <Action
        icon="trash"
        label={parts > 0 ? `Remove with ${parts} in it` : 'Remove'}
        off={off(false)}
        onClick={() => onRemove(index)}
      />
    </div>
  );
}

function Action({
  icon,
  label,
  off,
  onClick,
}: {
  icon: IconName;
  label: string;
  off: string | false;
  onClick: () => void;
}) {
  return (
    <span title={off ? undefined : label}>
      <Button
        variant="quiet"
        size="small"
        className="px-2!"
        aria-label={label}
        disabledReason={off}
        onClick={onClick}
      >
        <Icon name={icon} className="size-4" />
      </Button>
    </span>
  );
}
