import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { Dialog } from '~/ui/dialog';
import { filesOfTransfer } from '~/ui/dropped-files';

interface DropAnywhereProps {
  /** Files to offer tools for; set by a picker or by a drop. Empty closes the dialog. */
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Tools that take at least one of the files. May load what it needs. */
  findTools: (files: readonly File[]) => Promise<ToolCardEntry[]>;
  /** Leaves the files for the tool that opens next. */
  onChoose: (files: readonly File[]) => Promise<void> | void;
}

/** Drop a file anywhere on the page and choose among the tools that take it. */
export function DropAnywhere({ files, onFiles, findTools, onChoose }: DropAnywhereProps) {
  const dragging = useFileDrag(onFiles);
  const [found, setFound] = useState<ToolCardEntry[]>();
  const navigate = useNavigate();

  useEffect(() => {
    setFound(undefined);
    if (files.length === 0) return;
    let current = true;
    void findTools(files).then((tools) => current && setFound(tools));
    return () => {
      current = false;
    };
  }, [files, findTools]);

  const choose = async (slug: string) => {
    await onChoose(files);
    onFiles([]);
    navigate(`/${slug}`);
  };
  const close = () => onFiles([]);
  const what = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;

  return (
    <>
      {dragging && (
        <div className="enter pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-drop border-2 border-dashed border-accent bg-paper/92">
          <p className="font-display text-3xl font-semibold">
            Let go to see the tools that take it
          </p>
        </div>
      )}
      <Dialog
        open={files.length > 0 && found !== undefined}
        onClose={close}
        title={found?.length === 0 ? 'No tool takes this yet' : 'Open with'}
      >
        {found?.length === 0 ? (
          <p>
            No tool of the suite takes <strong className="break-all">{what}</strong> yet. It has not
            left your device.
          </p>
        ) : (
          <>
            <p className="text-sm text-muted">
              <span className="break-all">{what}</span> stays on this device until you say
              otherwise.
            </p>
            <ul className="-mx-3 mt-3">
              {found?.map((tool) => (
                <li key={tool.slug}>
                  <button
                    ref={tool === found[0] ? markForFocus : undefined}
                    type="button"
                    data-category={tool.category}
                    onClick={() => void choose(tool.slug)}
                    className="flex w-full items-center gap-4 rounded-control px-3 py-2 text-left transition-colors hover:bg-ink/8"
                  >
                    <ToolIcon slug={tool.slug} />
                    <span>
                      <span className="block font-medium">{tool.title}</span>
                      <span className="block text-sm text-muted">{tool.description}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    </>
  );
}

/** The dialog opens with its close button focused; what people came for is the first tool. */
function markForFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', ''); // React's own autoFocus comes before the dialog is open
}

/** Whether files are being dragged over the window; hands them over when they are let go. */
function useFileDrag(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setDragging(false);
      void filesOfTransfer(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
    };
    document.addEventListener('dragover', handleOver);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragover', handleOver);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
    };
  }, [onFiles]);
  return dragging;
}
