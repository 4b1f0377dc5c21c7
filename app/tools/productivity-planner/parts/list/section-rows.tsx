import { useVirtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollBoxOf, topInBox } from '~/ui/scroll-box';
import type { Task } from '../../planner/model';
import { usePlanner } from '../planner-context';
import { TaskRow, type TaskRowProps } from './task-row';
import { isMovable, rowKey, type TaskSection } from './task-sections';
import type { RowFocus } from './use-rows';

/** Up to this number all rows are rendered, so that find-in-page and screen readers cover the whole list. */
const plainLimit = 80;
/** Estimated row height in pixels, with one line of details; rows are measured once rendered. */
const usualRowHeight = 66;

interface SectionRowsProps {
  section: TaskSection;
  focus: RowFocus;
  hideDay: boolean;
  draggedKey: string | null;
  dropIndex: number | null;
  onGrab: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/** The rows of a section: all of them, or the visible ones of a long list. */
export function SectionRows(props: SectionRowsProps) {
  return props.section.tasks.length > plainLimit ? (
    <LongRows {...props} />
  ) : (
    <PlainRows {...props} />
  );
}

function PlainRows(props: SectionRowsProps) {
  const rowProps = useRowProps(props);
  return (
    <ul data-section={props.section.id} className="border-b border-line">
      {props.section.tasks.map((task, index) => {
        const { key, ...rest } = rowProps(task, index);
        return <TaskRow key={key} {...rest} />;
      })}
    </ul>
  );
}

function LongRows(props: SectionRowsProps) {
  const { section, focus } = props;
  const rowProps = useRowProps(props);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useVirtualizer({
    getScrollElement: () => scrollBoxOf(list.current),
    count: section.tasks.length,
    estimateSize: () => usualRowHeight,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => section.tasks[index]?.id ?? index,
  });

  // The content above may grow and shrink with every change.
  useLayoutEffect(() => {
    const now = list.current ? topInBox(list.current) : 0;
    if (now !== top) setTop(now);
  });
  const { registerScroll } = focus;
  useEffect(() => {
    registerScroll(section.id, (index) => {
      const top = virtual.getOffsetForIndex(index, 'center')?.[0] ?? 0;
      // Without smooth scrolling, because the row is awaited.
      scrollBoxOf(list.current)?.scrollTo({ top, behavior: 'instant' });
    });
    return () => registerScroll(section.id, null);
  }, [registerScroll, section.id, virtual]);

  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <ul ref={list} data-section={section.id} className="border-b border-line">
      <li aria-hidden style={{ height: Math.max(0, before) }} />
      {items.map((item) => {
        const task = section.tasks[item.index];
        if (!task) return null;
        const { key, ...rest } = rowProps(task, item.index);
        return <TaskRow key={key} {...rest} rowRef={virtual.measureElement} />;
      })}
      <li aria-hidden style={{ height: Math.max(0, after) }} />
    </ul>
  );
}

function useRowProps({ section, focus, hideDay, draggedKey, dropIndex, onGrab }: SectionRowsProps) {
  const { today, steps, settling, openId, openTask, actions } = usePlanner();
  const from = section.tasks.findIndex((task) => rowKey(section, task) === draggedKey);
  return (task: Task, index: number): TaskRowProps & { key: string } => {
    const key = rowKey(section, task);
    return {
      key,
      rowKey: key,
      task,
      index,
      size: section.tasks.length,
      today,
      stepCount: steps.get(task.id),
      active: focus.activeKey === key,
      open: openId === task.id,
      settling: settling.has(task.id),
      movable: isMovable(section, index),
      hideDay: hideDay && task.due === today,
      dragged: key === draggedKey,
      drop: dropSide(index, from, dropIndex, section.tasks.length),
      onFocus: focus.setActive,
      onOpen: (opened: Task) => openTask(opened.id),
      onToggle: actions.toggleDone,
      onGrab,
    };
  };
}

/** The edge of row `index` that shows that row `from` would land at `to` (counted without itself). */
function dropSide(index: number, from: number, to: number | null, size: number) {
  if (from < 0 || to === null || to === from) return null;
  const place = index > from ? index - 1 : index;
  if (index === from) return null;
  if (place === to && to < size - 1) return 'before';
  return to === size - 1 && place === to - 1 ? 'after' : null;
}
