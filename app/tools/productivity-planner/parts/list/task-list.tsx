import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePlanner } from '../planner-context';
import { cardPosition, neighbours } from '../views/drag-geometry';
import { usePointerDrag } from '../views/use-pointer-drag';
import { SectionHeading } from './section-heading';
import { SectionRows } from './section-rows';
import { isMovable, type Row, rowsOf, type TaskSection } from './task-sections';
import { useRowKeys } from './use-row-keys';
import { findRow, useRowFocus } from './use-rows';

/**
 * Tasks under headings, with one tab stop. Arrows move across all rows; rows are dragged, or moved by Alt and
 * arrows, within their section.
 */
export function TaskList({
  sections,
  hideDay = false,
}: {
  sections: readonly TaskSection[];
  /** Hides due days that are today, which the view's name already says. */
  hideDay?: boolean;
}) {
  const { actions } = usePlanner();
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(sections, (id) => opened.has(id)), [sections, opened]);
  const focus = useRowFocus(root, rows);

  const place = useCallback(
    (row: Row, index: number) => {
      const from = row.section.movableFrom ?? 0;
      const others = row.section.tasks.slice(from).filter(({ id }) => id !== row.task.id);
      const between = neighbours(
        others.map(({ id }) => id),
        index - from,
      );
      actions.move(row.task, between);
      actions.say(`${row.task.title}: place ${index + 1} of ${row.section.tasks.length}.`);
    },
    [actions],
  );
  const moveRow = useCallback(
    (row: Row, step: -1 | 1) => {
      const index = row.index + step;
      const from = row.section.movableFrom ?? 0;
      if (!isMovable(row.section, row.index))
        actions.say('Its place follows from its day and time.');
      else if (index < from || index >= row.section.tasks.length)
        actions.say(step < 0 ? 'It is the first already.' : 'It is the last already.');
      else place(row, index);
    },
    [actions, place],
  );
  const handleKeyDown = useRowKeys(rows, focus, moveRow);

  const rowOf = (key: string) => rows.find((row) => row.key === key);
  const { drag, start } = usePointerDrag<number>({
    root,
    findTarget: (key, point) => {
      const row = rowOf(key);
      return row ? placeAt(root.current, row, point) : null;
    },
    onDrop: (key, index) => {
      const row = rowOf(key);
      if (row && index !== row.index) place(row, index);
    },
  });
  const dragged = drag && rowOf(drag.id);

  useEffect(() => {
    const element = root.current;
    const handleMove = (event: Event) => {
      const { rowKey, step } = (event as CustomEvent<{ rowKey: string; step: -1 | 1 }>).detail;
      const row = rows.find(({ key }) => key === rowKey);
      if (row) moveRow(row, step);
    };
    element?.addEventListener('move-row', handleMove);
    return () => element?.removeEventListener('move-row', handleMove);
  }, [rows, moveRow]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the rows'; this box hears them on their way up
    <div
      ref={root}
      onKeyDown={handleKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      className="flex flex-col gap-6"
    >
      {sections.map((section) => {
        const open = !section.folds || opened.has(section.id);
        return (
          <section key={section.id} aria-label={section.title}>
            <SectionHeading
              section={section}
              open={open}
              onToggle={() => setOpened(toggled(opened, section.id))}
            />
            {open && (
              <SectionRows
                section={section}
                focus={focus}
                hideDay={hideDay}
                draggedKey={dragged?.section.id === section.id ? dragged.key : null}
                dropIndex={dragged?.section.id === section.id ? (drag?.target ?? null) : null}
                onGrab={start}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The index in its section where a dragged row would land, counted without that row. */
function placeAt(
  root: HTMLElement | null,
  row: Row,
  point: { x: number; y: number },
): number | null {
  const list = findRow(root, row.key)?.closest('[data-section]');
  if (!list) return null;
  const cards = [...list.querySelectorAll<HTMLElement>('[data-row]')].map((element) => ({
    id: element.dataset.row ?? '',
    index: Number(element.dataset.index),
    box: element.getBoundingClientRect(),
  }));
  const box = list.getBoundingClientRect();
  const found = cardPosition([{ id: 'list', box, cards }], point, row.key);
  if (!found) return null;
  const others = cards.filter((card) => card.id !== row.key);
  // Long lists render only some of their rows, so count on from the one that follows.
  const next = others[found.index];
  const last = others.at(-1);
  const index = next ? next.index : (last?.index ?? 0) + 1;
  return Math.max(row.section.movableFrom ?? 0, index > row.index ? index - 1 : index);
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
