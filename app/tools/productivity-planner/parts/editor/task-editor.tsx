import { useEffect, useRef } from 'react';
import { Dialog } from '~/components/ui/dialog';
import type { Task } from '../../engine/model';
import { usePlanner } from '../planner-context';
import { EditorFields } from './editor-fields';

/** Everything about one task. Changes apply as they are made. */
export function TaskEditor({
  id,
  sheet,
  onClose,
}: {
  id: string;
  /** Over the page instead of beside the list. */
  sheet: boolean;
  onClose: () => void;
}) {
  const { state } = usePlanner();
  const found = state.tasks.find((task) => task.id === id);
  // A step opens its task: it is edited there.
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
    const element = panel.current;
    const before = document.activeElement;
    element?.querySelector<HTMLElement>('[data-editor-title]')?.focus();
    return () => {
      // Gives the focus back to the row, unless it has gone somewhere else already.
      if (before instanceof HTMLElement && element?.contains(document.activeElement))
        requestAnimationFrame(() => before.isConnected && before.focus());
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
      className="enter sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto border-l border-line py-1 pr-1 pl-6"
    >
      <EditorFields task={task} onClose={onClose} />
    </aside>
  );
}
