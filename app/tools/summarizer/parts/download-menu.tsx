import { toToolError } from '@entropy-tools/core/part-error';
import type { FileFormat } from '@entropy-tools/documents/doc/write-file';
import { useRef, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { joinOnce } from '~/platform/join-once';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { useLeave } from '~/ui/use-leave';
import type { SummarizerJobs } from '../jobs';
import type { EditorNode } from '../summary/editor-node';
import type { SourcedPoint } from '../summary/sourced-points';

const formats: readonly { format: FileFormat; label: string; note: string }[] = [
  { format: 'pdf', label: 'PDF', note: 'for reading and printing' },
  { format: 'docx', label: 'DOCX', note: 'Word since 2007' },
  { format: 'doc', label: 'DOC', note: 'rich text, also for old Word' },
];

/** Saves the editor's content as `summary.pdf`, `.docx` or `.doc`. */
export function DownloadMenu({
  document,
  points,
  jobs,
  onProblem,
}: {
  /** Undefined while the editor is empty. */
  document: () => EditorNode | undefined;
  /** Written into the file if the user chooses so. */
  points: readonly SourcedPoint[];
  jobs: SummarizerJobs;
  onProblem: (problem: string | undefined) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [withPoints, setWithPoints] = useState(false);
  const [making, setMaking] = useState<FileFormat>();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useLeave(frame, isOpen, setIsOpen);

  const save = async (format: FileFormat) => {
    setIsOpen(false);
    opener.current?.focus();
    const content = document();
    if (!content) return onProblem('There is nothing to save yet. Summarize a text, or write one.');
    onProblem(undefined);
    setMaking(format);
    try {
      const [{ editorToDoc }, { pointsToBlocks }] = await Promise.all([
        import('../summary/editor-to-doc'),
        import('../summary/sourced-points'),
      ]);
      const doc = editorToDoc(content);
      if (withPoints && points.length > 0) doc.blocks.push(...pointsToBlocks(points));
      const { output, warnings } = await jobs.writeDocument({ doc, format });
      downloadBlob(output, `summary.${format}`);
      onProblem(joinOnce(warnings));
    } catch (error) {
      onProblem((await toToolError(error)).message);
    } finally {
      setMaking(undefined);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open inside
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <Button
        ref={opener}
        size="small"
        busy={making !== undefined}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="download" className="size-4" />
        Download
        <Icon name="chevron-down" className="size-4" />
      </Button>
      {isOpen && (
        <div className="enter absolute top-full right-0 z-20 mt-1 w-76 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-1 shadow-lg">
          <ul>
            {formats.map(({ format, label, note }) => (
              <li key={format}>
                <button
                  type="button"
                  onClick={() => void save(format)}
                  className="flex min-h-10 w-full items-baseline gap-2 rounded-control px-3 py-2 text-left hover:bg-ink/8"
                >
                  <span className="w-12 font-medium">{label}</span>
                  <span className="text-sm text-muted">{note}</span>
                </button>
              </li>
            ))}
          </ul>
          {points.length > 0 && (
            <Checkbox
              className="mt-1 border-t border-line px-3 py-1 text-sm"
              label="Add key points and sentences"
              checked={withPoints}
              onChange={({ target }) => setWithPoints(target.checked)}
            />
          )}
        </div>
      )}
    </div>
  );
}
