import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { Dialog } from '~/ui/dialog';

interface OpenWithProps {
  /** Files to offer tools for. Empty closes the dialog. */
  files: readonly File[];
  onClose: () => void;
  /** Finds tools that accept at least one of the files; may load modules. */
  findTools: (files: readonly File[]) => Promise<ToolCardEntry[]>;
  /** Keeps the files for the tool that opens next. */
  onChoose: (files: readonly File[]) => Promise<void> | void;
}

/** Lists the tools that accept the files, and hands them to the chosen one. */
export default function OpenWith({ files, onClose, findTools, onChoose }: OpenWithProps) {
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
    onClose();
    navigate(`/${slug}`);
  };
  const what = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;

  return (
    <Dialog
      open={files.length > 0 && found !== undefined}
      onClose={() => {
        // Ignore the close of the former files while tools for the next ones are being found.
        if (found !== undefined) onClose();
      }}
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
            <span className="break-all">{what}</span> stays on this device until you say otherwise.
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
  );
}

/** Focuses the first tool when the dialog opens, instead of its close button. */
function markForFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', ''); // React's own autoFocus runs before the dialog is open
}
