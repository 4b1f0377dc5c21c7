import { ToolIcon } from '~/tool-kit/tool-icon';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { PaletteItem } from './palette-items';

/** One option of the palette, with its group's name above the first of each group. */
export function PaletteOption({
  id,
  item,
  startsGroup,
  active,
  onPoint,
  onTake,
}: {
  id: string;
  item: PaletteItem;
  startsGroup: boolean;
  active: boolean;
  onPoint: () => void;
  onTake: () => void;
}) {
  const leads = Boolean(item.to || item.action);
  return (
    <>
      {startsGroup && (
        <p role="presentation" className="px-3 pt-3 pb-1 text-xs text-muted first:pt-1">
          {item.group}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        aria-disabled={!leads || undefined}
        data-category={item.category}
        onPointerMove={onPoint}
        onClick={onTake}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5',
          leads ? 'cursor-pointer' : 'text-muted',
          active && 'bg-ink/8',
        )}
      >
        {item.icon ? (
          <ToolIcon slug={item.icon} className="size-6" />
        ) : (
          <Icon name={item.action ? 'dice' : 'arrow-right'} className="mx-0.5 size-5 text-muted" />
        )}
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{item.title}</span>
          {item.settings?.map((setting) => (
            <span
              key={setting}
              className="rounded-xl border border-line bg-paper px-2 text-sm text-muted"
            >
              {setting}
            </span>
          ))}
        </span>
        {item.note && (
          <span className="shrink-[99] truncate text-sm text-muted max-sm:hidden">{item.note}</span>
        )}
      </div>
    </>
  );
}
