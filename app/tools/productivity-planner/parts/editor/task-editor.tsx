import { useEffect, useRef } from 'react';
import { Dialog } from '~/ui/dialog';
import type { Task } from '../../planner/model';
import { usePlanner } from '../planner-context';
import { EditorFields } from './editor-fields';

/** Everything about one task. Changes apply as they are made. */
export function TaskEditor({
  id,
  sheet,
  onClose,
}: {
  id: string;
  /** Whether it covers the page instead of being beside the list. */
  sheet: boolean;
  onClose: () => void;
}) {
  const { state } = usePlanner();
  const found = state.tasks.find((task) => task.id === id);
  // A step opens its parent task, where it is edited.
  const task = found?.parentId ? state.tasks.find(({ id }) => id === found.parentId) : found;
  if (!task) return null;
  if (sheet)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Edit ${task.title}`}
        hideTitle
        className="planner-sheet"
      >
        <div className="p-5">
          <EditorFields key={task.id} task={task} onClose={onClose} />
        </div>
      </Dialog>
    );
  return <SidePanel key={task.id} task={task} onClose={onClose} />;
}

function SidePanel({ task, onClose }: { task: Task; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[data-editor-title]')?.focus();
    return () => {
      // Returns the focus to the row, or to its neighbour if the row is gone, unless the focus is already
      // elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (before instanceof HTMLElement && before.isConnected && before !== document.body)
          before.focus();
        else document.querySelector<HTMLElement>('[data-row-main][tabindex="0"]')?.focus();
      });
    };
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={`Edit ${task.title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="planner-editor enter"
    >
      <EditorFields task={task} onClose={onClose} />
    </aside>
  );
}
