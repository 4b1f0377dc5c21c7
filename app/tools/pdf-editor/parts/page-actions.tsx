import { quarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { withChanged, withMoved } from '../edit-state';
import type { Editor } from '../use-editor';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** Page navigation, zoom, and actions on whole pages. */
export function PageActions({
  editor,
  zoom,
  onZoom,
}: {
  editor: Editor;
  /** 1 fits the page into the available space. */
  zoom: number;
  onZoom: (zoom: number) => void;
}) {
  const { pages } = editor.state;
  const index = editor.pageIndex;
  const page = pages[index];
  if (!page) return null;
  const last = pages.length - 1;
  const turn = (by: number) =>
    editor.change({
      pages: withChanged(pages, page.id, (each) => ({
        ...each,
        turn: quarterTurn(each.turn + by),
      })),
    });
  const move = (by: number) => {
    editor.change({ pages: withMoved(pages, page.id, by) });
    editor.showPage(index + by);
  };
  const remove = () => {
    editor.change({ pages: pages.filter((each) => each !== page) });
    editor.showPage(Math.max(0, index - (index === last ? 1 : 0)));
  };
  const step = (by: number) => {
    const at = zooms.findIndex((each) => each >= zoom);
    return zooms[Math.min(zooms.length - 1, Math.max(0, at + by))] ?? 1;
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <div className="flex items-center gap-1">
        <Action
          icon="arrow-left"
          label="Previous page"
          off={index === 0 && 'This is the first page.'}
          onClick={() => editor.showPage(index - 1)}
        />
        <span data-figures aria-live="polite">
          Page {index + 1} of {pages.length}
        </span>
        <Action
          icon="arrow-right"
          label="Next page"
          off={index === last && 'This is the last page.'}
          onClick={() => editor.showPage(index + 1)}
        />
      </div>
      <div className="flex items-center gap-1">
        <Action
          icon="minus"
          label="Zoom out"
          off={zoom === zooms[0] && 'This is the smallest.'}
          onClick={() => onZoom(step(-1))}
        />
        <span data-figures className="min-w-12 text-center">
          {Math.round(zoom * 100)} %
        </span>
        <Action
          icon="plus"
          label="Zoom in"
          off={zoom === zooms.at(-1) && 'This is the largest.'}
          onClick={() => onZoom(step(1))}
        />
      </div>
      <div role="toolbar" aria-label="This page" className="flex items-center gap-1">
        <Action icon="restore" label="Turn page left" onClick={() => turn(-90)} />
        <Action icon="restore" mirrored label="Turn page right" onClick={() => turn(90)} />
        <Action
          icon="arrow-up"
          label="Move page forward"
          off={index === 0 && 'This is the first page.'}
          onClick={() => move(-1)}
        />
        <Action
          icon="arrow-down"
          label="Move page back"
          off={index === last && 'This is the last page.'}
          onClick={() => move(1)}
        />
        <Action
          icon="trash"
          label="Delete page"
          off={last === 0 && 'A PDF needs at least one page.'}
          onClick={remove}
        />
      </div>
    </div>
  );
}

function Action({
  icon,
  label,
  off,
  mirrored,
  onClick,
}: {
  icon: IconName;
  label: string;
  off?: string | false;
  mirrored?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-2!"
      aria-label={label}
      disabledReason={off}
      onClick={onClick}
    >
      <Icon name={icon} className={mirrored ? 'size-5 -scale-x-100' : 'size-5'} />
    </Button>
  );
}
