import { safeFileName } from '@entropy-tools/core/file-names';
import type { AttachmentChanges } from '@entropy-tools/documents/pdf/attachments/change-attachments';
import { isExecutableName } from '@entropy-tools/documents/pdf/attachments/is-executable-name';
import { useEffect, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { Editor } from '../use-editor';

/** Maximum number of names listed. */
const MAX_LISTED = 200;

const none: AttachmentChanges = { removed: [], added: [] };

/** Files attached to the document, which can be downloaded, removed and added. Folded by default. */
export function AttachedFiles({ editor }: { editor: Editor }) {
  const { pdf, state, change } = editor;
  const inFile = useAttachments(pdf);
  const [problem, setProblem] = useState<string>();
  const { removed, added } = state.attachments ?? none;
  const kept = inFile.filter(({ id }) => !removed.includes(id));
  const set = (part: Partial<NonNullable<typeof state.attachments>>) =>
    change({ attachments: { removed, added, ...part } });
  const save = async (id: string, name: string) => {
    setProblem(undefined);
    try {
      const bytes: Uint8Array | null = await pdf.document.getAttachmentContent(id);
      if (!bytes) throw new Error('no content');
      downloadBlob(new Blob([new Uint8Array(bytes)]), name);
    } catch {
      setProblem(`‘${name}’ is damaged in this PDF and cannot be saved.`);
    }
  };
  const count = kept.length + added.length;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">
        Attached files{count > 0 && ` (${count})`}
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {kept.map(({ id, name }) => (
          <Attached
            key={id}
            name={name}
            onSave={() => void save(id, name)}
            onRemove={() => set({ removed: [...removed, id] })}
          />
        ))}
        {added.map((each, index) => (
          <Attached
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            key={`new ${index}`}
            name={each.name}
            onRemove={() => set({ added: added.filter((other) => other !== each) })}
          />
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      <FilePick
        multiple
        testId="attachment-input"
        onFiles={(files) =>
          set({ added: [...added, ...files.map((file) => ({ name: file.name, file }))] })
        }
      >
        {(choose) => (
          <Button size="small" className="mt-2" onClick={choose}>
            Attach files
          </Button>
        )}
      </FilePick>
    </details>
  );
}

function Attached({
  name,
  onSave,
  onRemove,
}: {
  name: string;
  /** Absent for a file that has not been saved into the document yet. */
  onSave?: () => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-1">
      <span className="min-w-24 flex-1 wrap-anywhere" dir="auto">
        {name}
      </span>
      {onSave && (
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          aria-label={`Save ${name}`}
          onClick={onSave}
        >
          <Icon name="download" className="size-4" />
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className="px-2!"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="trash" className="size-4" />
      </Button>
      {isExecutableName(name) && (
        <span className="w-full text-danger">
          This kind of file can run programs. Open it only if you trust who made it.
        </span>
      )}
    </li>
  );
}

/** The files that the document lists itself. */
function useAttachments(pdf: ViewPdf): readonly { id: string; name: string }[] {
  const [found, setFound] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    let current = true;
    const read = async () => {
      const list: ReadonlyMap<string, { filename?: string }> | null =
        await pdf.document.getAttachments();
      const files = [...(list ?? [])].slice(0, MAX_LISTED);
      if (current)
        setFound(files.map(([id, { filename }]) => ({ id, name: safeFileName(filename || id) })));
    };
    // Nothing can be shown of a damaged list.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [pdf]);
  return found;
}
