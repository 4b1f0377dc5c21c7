import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { usePlanner } from '../planner-context';
import { loadExchange } from './load-exchange';

const formats = [
  { id: 'json', label: 'JSON', hint: 'Everything, with focus sessions and reviews' },
  { id: 'csv', label: 'CSV', hint: 'Tasks for a spreadsheet' },
  { id: 'ics', label: 'iCalendar', hint: 'To-dos for other planners' },
] as const;

/** One button for each format. */
export function ExportButtons() {
  const { store, state } = usePlanner();
  const [problem, setProblem] = useState(false);
  const count = state.tasks.filter(({ parentId }) => parentId === null).length;
  const save = async (format: (typeof formats)[number]['id']) => {
    setProblem(false);
    try {
      const { writeExchange } = await loadExchange();
      const { name, type, text } = writeExchange(format, store.exportItems(), new Date());
      downloadBlob(new Blob([text], { type }), name);
    } catch {
      setProblem(true);
    }
  };
  return (
    <section aria-label="Export" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">Export {count === 1 ? 'one task' : `${count} tasks`}</h3>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        {formats.map(({ id, label, hint }) => (
          <div key={id} className="flex min-w-36 flex-1 flex-col gap-1">
            <Button
              disabledReason={state.tasks.length === 0 && 'There is nothing to export yet.'}
              onClick={() => void save(id)}
            >
              {label}
            </Button>
            <p className="text-xs text-muted">{hint}</p>
          </div>
        ))}
      </div>
      {problem && (
        <Notice tone="error">
          The file could not be made. Try again; your tasks are as they were.
        </Notice>
      )}
    </section>
  );
}
