import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Select } from '~/ui/select';
import type { Task } from '../../planner/model';
import { usePlanner } from '../planner-context';
import { BoardCard } from './board-card';
import { BoardColumn } from './board-column';
import {
  type BoardPosition,
  boardOf,
  columnNames,
  columnOrder,
  moveOnBoard,
  positionOnBoard,
  stepOnBoard,
} from './board-columns';
import { columnBoxes } from './column-boxes';
import { cardPosition } from './drag-geometry';
import { DragGhost } from './drag-ghost';
import { dropCard } from './drop-card';
import { usePointerDrag } from './use-pointer-drag';
import type { PlannerViewProps } from './view-props';

/** The tasks by status. Cards are moved by pointer, touch, keyboard or their arrow button. */
export function BoardView({ store, onOpenTask }: PlannerViewProps) {
  const { state, actions, today, tags, steps } = usePlanner();
  const [tag, setTag] = useState<string | null>(null);
  const [lifted, setLifted] = useState<{ id: string; place: BoardPosition } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();

  const knownTag = tags.some((entry) => entry.tag === tag) ? tag : null;
  const board = boardOf(state, today, knownTag);
  const find = (id: string) => state.tasks.find((task) => task.id === id);
  const liftedTask = lifted ? find(lifted.id) : undefined;
  const shown = lifted && liftedTask ? moveOnBoard(board, liftedTask, lifted.place) : board;

  const drop = (id: string, place: BoardPosition) => {
    const task = find(id);
    if (task) dropCard({ store, actions }, board, task, place);
  };
  const { drag, ghost, start } = usePointerDrag<BoardPosition>({
    root,
    findTarget: (id, point) => {
      const place = cardPosition(columnBoxes(root.current), point, id);
      return place?.column === 'done' ? { column: 'done', index: 0 } : place;
    },
    onDrop: drop,
  });

  // A card in another column is a new element, so that the focus must follow it.
  const focusId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the board
  useLayoutEffect(() => {
    if (!focusId.current) return;
    cardButton(root.current, focusId.current)?.focus();
    focusId.current = null;
  }, [lifted, state]);

  const liftedId = lifted?.id;
  useEffect(() => {
    if (liftedId && !find(liftedId)) setLifted(null);
  });

  const say = (task: Task, place: BoardPosition) => {
    const count = board[place.column].filter((other) => other.id !== task.id).length + 1;
    actions.say(
      place.column === 'done'
        ? `${columnNames.done}.`
        : `${columnNames[place.column]}, place ${place.index + 1} of ${count}.`,
    );
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>, task: Task) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const here = positionOnBoard(board, task.id);
    if (!here) return;
    const isLifted = lifted?.id === task.id;
    if (event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (!isLifted) {
        setLifted({ id: task.id, place: here });
        actions.say(
          `Lifted ${task.title}. Arrow keys move it, Space puts it down, Escape cancels.`,
        );
        return;
      }
      focusId.current = task.id;
      setLifted(null);
      if (same(here, lifted.place)) actions.say(`${task.title} stays where it was.`);
      else drop(task.id, lifted.place);
    } else if (event.key === 'Escape' && isLifted) {
      event.preventDefault();
      event.stopPropagation();
      focusId.current = task.id;
      setLifted(null);
      actions.say(`Cancelled. ${task.title} is back in ${columnNames[here.column]}.`);
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      event.stopPropagation();
      const from = isLifted ? lifted.place : here;
      const place = stepOnBoard(board, task.id, from, event.key);
      if (isLifted && place) {
        focusId.current = task.id;
        setLifted({ id: task.id, place });
        say(task, place);
      } else if (!isLifted) {
        focusNeighbour(root.current, board, task, here, event.key);
      }
    } else if (event.key === 'Enter' && isLifted) {
      // Opening it now would leave the card lifted.
      event.preventDefault();
    }
  };

  const dragged = drag ? find(drag.id) : undefined;
  return (
    <section aria-label="Board" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p id={hintId} className="max-w-measure text-sm text-muted max-md:sr-only">
          Drag a card, or press Space to lift it, arrows to move it, Space to put it down.
        </p>
        {tags.length > 0 && (
          <Select
            label="Filter by tag"
            hideLabel
            value={knownTag ?? ''}
            onChange={(event) => setTag(event.currentTarget.value || null)}
            className="w-44"
          >
            <option value="">All tags</option>
            {tags.map((entry) => (
              <option key={entry.tag} value={entry.tag}>
                #{entry.tag}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div
        ref={root}
        data-board
        className={`relative -mx-4 flex items-stretch gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 ${
          drag ? '' : 'snap-x snap-mandatory scroll-px-4'
        }`}
      >
        {columnOrder.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={shown[status]}
            draggedId={drag?.id ?? null}
            indicator={drag?.target?.column === status ? drag.target.index : null}
            {...(status === 'done'
              ? {}
              : {
                  onAdd: (title: string) =>
                    void actions.add({ title, status, tags: knownTag ? [knownTag] : [] }),
                })}
            renderCard={(task) => (
              <BoardCard
                task={task}
                today={today}
                steps={steps.get(task.id)}
                lifted={lifted?.id === task.id}
                away={drag?.id === task.id}
                hintId={hintId}
                onOpen={() => onOpenTask(task.id)}
                onAdvance={(column) => drop(task.id, { column, index: board[column].length })}
                onPointerDown={(event) => start(event, task.id)}
                onKeyDown={(event) => handleKey(event, task)}
                onFocus={() => {
                  if (lifted && lifted.id !== task.id) setLifted(null);
                }}
              />
            )}
          />
        ))}
      </div>
      {drag && dragged && <DragGhost ghost={ghost} title={dragged.title} width={drag.width} />}
    </section>
  );
}

function same(one: BoardPosition, other: BoardPosition): boolean {
  return one.column === other.column && (one.column === 'done' || one.index === other.index);
}

function cardButton(root: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] > button`);
}

/** Without lifting, arrows go from card to card, skipping empty columns. */
function focusNeighbour(
  root: HTMLElement | null,
  board: ReturnType<typeof boardOf>,
  task: Task,
  here: BoardPosition,
  key: string,
): void {
  const aside = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  let target: Task | undefined;
  if (aside === 0) {
    target = board[here.column][here.index + (key === 'ArrowUp' ? -1 : 1)];
  } else {
    for (let at = columnOrder.indexOf(here.column) + aside; !target; at += aside) {
      const column = columnOrder[at];
      if (!column) return;
      target = board[column][Math.min(here.index, board[column].length - 1)];
    }
  }
  if (target && target !== task) cardButton(root, target.id)?.focus();
}
