import { useCallback, useEffect, useRef, useState } from 'react';
import { Dialog } from '~/ui/dialog';
import { FileDrop } from '~/ui/file-drop';
import { usePlanner } from '../planner-context';
import { runUndoable } from '../undo-steps';
import { ExportButtons } from './export-buttons';
import { type FileReport, importFile } from './import-file';
import { ImportReport } from './import-report';

/** Imports and exports tasks as files, and shows the result. */
export function TransferDialog({
  dropped,
  onClose,
}: {
  /** Files that were dropped on the page. */
  dropped: readonly File[];
  onClose: () => void;
}) {
  const { store, actions } = usePlanner();
  const [reports, setReports] = useState<readonly { id: number; report: FileReport }[]>([]);
  const [busy, setBusy] = useState(false);

  const take = useCallback(
    async (files: readonly File[]) => {
      setBusy(true);
      for (const file of files) {
        const report = await importFile(file, store, (run) =>
          actions.remember(runUndoable(store, run)),
        );
        setReports((before) => [...before, { id: before.length, report }]);
      }
      setBusy(false);
    },
    [store, actions],
  );
  // Handles each drop once, even if effects run twice.
  const taken = useRef<readonly File[]>();
  useEffect(() => {
    if (dropped.length === 0 || taken.current === dropped) return;
    taken.current = dropped;
    void take(dropped);
  }, [dropped, take]);

  return (
    <Dialog open onClose={onClose} title="Import and export" className="planner-transfer">
      <div className="flex flex-col gap-6">
        <section aria-label="Import" className="flex flex-col gap-3">
          <FileDrop
            label="Drop a file to import"
            hint="JSON, CSV or iCalendar. What is here already stays."
            extensions={['json', 'csv', 'ics']}
            disabled={busy}
            onFiles={(files) => void take(files)}
          />
          {reports.map(({ id, report }) => (
            <ImportReport key={id} report={report} />
          ))}
        </section>
        <ExportButtons />
      </div>
    </Dialog>
  );
}
