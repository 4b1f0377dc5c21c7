import { choosePages } from '@entropy-tools/documents/pdf/page-ranges';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { ToolButton } from '../parts/tool-button';
import { printPages } from './print-pages';
import './print.css';

/** Chooses the pages to print; then shows progress, with a cancel button. */
export function PrintPanel({
  pdf,
  rotation,
  onClose,
}: {
  pdf: ViewPdf;
  rotation: number;
  onClose: () => void;
}) {
  const [ranges, setRanges] = useState('');
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    setProblem(undefined);
    const control = new AbortController();
    running.current = control;
    try {
      const pages = choosePages(ranges.trim() || 'all', pdf.pageCount);
      setProgress(0);
      await printPages(pdf, { pages, rotation, signal: control.signal, onProgress: setProgress });
      if (!control.signal.aborted) onClose();
    } catch (error) {
      if (control.signal.aborted) return;
      setProblem(error instanceof Error ? error.message : 'A page could not be drawn.');
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2 px-2 py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <label className="flex min-w-0 items-center gap-2 text-sm">
        Pages
        <input
          type="text"
          placeholder={`All (1-${pdf.pageCount})`}
          value={ranges}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby="print-problem"
          onChange={(event) => setRanges(event.currentTarget.value)}
          className="min-h-9 w-28 rounded-control border border-edge bg-surface px-3 text-base placeholder:text-muted"
        />
      </label>
      <Button type="submit" size="small" variant="primary" busy={progress !== undefined}>
        Print
      </Button>
      {progress !== undefined && (
        <Button size="small" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      )}
      <p
        id="print-problem"
        role="status"
        className="order-last text-sm text-muted tabular-nums empty:hidden max-sm:basis-full sm:order-none"
      >
        {progress === undefined ? problem : `Preparing ${Math.round(progress * 100)} %`}
      </p>
      <ToolButton icon="close" label="Close print" onClick={onClose} className="ml-auto" />
    </form>
  );
}
