import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { stepIndex } from '~/ui/step-index';
import type { Task } from '../../planner/model';
import { usePlanner } from '../planner-context';
import { type RowCommand, rowCommands } from './row-commands';

/** Commands that start a group of the menu. */
const groupStarts = new Set(['today', 'plan', 'priority-high', 'move-up', 'remove']);
/** Pixels at the bottom of the window covered by the phone tabs and the last message. */
const roomBelow = 64;

/** A row's actions for pointers and for discovery. */
export function RowMenu({
  task,
  tabIndex,
  movable,
  rowKey,
}: {
  task: Task;
  tabIndex: 0 | -1;
  movable: boolean;
  rowKey: string;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative z-10 flex h-11 items-center">
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-label={`Actions: ${task.title}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="more" />
      </button>
      {open && (
        <Menu
          task={task}
          rowKey={rowKey}
          movable={movable}
          onClose={(giveBack) => {
            setOpen(false);
            if (giveBack) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function Menu({
  task,
  rowKey,
  movable,
  onClose,
}: {
  task: Task;
  rowKey: string;
  movable: boolean;
  onClose: (giveBack: boolean) => void;
}) {
  const planner = usePlanner();
  const menu = useRef<HTMLDivElement>(null);
  const items = rowCommands(task, planner).filter(({ id }) => movable || !id.startsWith('move'));
  const [upwards, setUpwards] = useState(false);
  const latest = useRef(onClose);
  latest.current = onClose;

  // Opens upwards near the bottom of the window, so that all of it is visible.
  useLayoutEffect(() => {
    const box = menu.current?.getBoundingClientRect();
    if (box) setUpwards(box.bottom > innerHeight - roomBelow && box.top > box.height);
  }, []);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const handlePress = (event: Event) => {
      if (!menu.current?.parentElement?.contains(event.target as Node)) latest.current(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, []);

  const run = (command: RowCommand) => {
    onClose(true);
    if (command.move) {
      const detail = { rowKey, step: command.move };
      menu.current?.dispatchEvent(new CustomEvent('move-row', { bubbles: true, detail }));
    } else command.run?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return onClose(true);
    }
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const current = all.indexOf(document.activeElement as HTMLElement);
    const next = stepIndex(event.key, current, all.length, 'vertical');
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={`Actions: ${task.title}`}
      onKeyDown={handleKeyDown}
      className={classNames(
        'absolute right-0 z-30 w-60 rounded-card border border-line bg-surface p-1 shadow-float',
        upwards ? 'bottom-full' : 'top-full',
      )}
    >
      {items.map((command) => (
        <Fragment key={command.id}>
          {groupStarts.has(command.id) && <hr className="mx-2 my-1 border-line" />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => run(command)}
            className="flex min-h-9 w-full items-center justify-between gap-4 rounded-control px-3 text-left text-sm hover:bg-ink/8 focus-visible:bg-ink/8"
          >
            <span className={command.id === 'remove' ? 'text-danger' : undefined}>
              {command.label}
            </span>
            {/* A visual hint only: the row itself declares its keys (`aria-keyshortcuts`). */}
            <span aria-hidden className="text-xs text-muted">
              {command.keys}
            </span>
          </button>
        </Fragment>
      ))}
    </div>
  );
}
