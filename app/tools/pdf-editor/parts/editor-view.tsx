import { Suspense, useEffect, useState } from 'react';
import { LeaveGuard } from '~/tool-kit/leave-guard';
import { ActionBar } from '~/tool-kit/tool-shell';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { isText } from '../annotation';
import { focusIfLost } from '../focus-tool';
import type { EditorJobs } from '../jobs';
import { layOutText } from '../lay-out-text';
import { measureText } from '../measure-text';
import { messages } from '../messages';
import { modeHints } from '../modes';
import { type ItemPlace, newNote, newText } from '../new-item';
import { type Editor, type OpenFile, useEditor } from '../use-editor';
import { useEditorKeys } from '../use-editor-keys';
import { useWide } from '../use-wide';
import { EditorHeader } from './editor-header';
import './editor.css';
import { PageStage } from './page-stage';
import { PageStrip } from './page-strip';
import { SaveButton, SaveOutcome } from './save-outcome';
import { StyleControls } from './style-controls';
import { TextDialog } from './text-dialog';
import { Toolbar } from './toolbar';

const ScanPlace = lazyPart(() => import('./scan-place'));

/** What the text dialog is open for. */
type Writing =
  | { type: 'text' | 'replace' | 'note'; place: ItemPlace }
  | { type: 'edit'; id: string };

/** The editor of one open document. */
export function EditorView({
  file,
  pdf,
  jobs,
  onClose,
}: {
  file: OpenFile;
  pdf: ViewPdf;
  jobs: EditorJobs;
  onClose: () => void;
}) {
  const editor = useEditor(file, pdf, jobs);
  const [writing, setWriting] = useState<Writing>();
  useEditorKeys(editor);
  // What the file was chosen with is gone, and the focus with it.
  useEffect(focusIfLost, []);
  const wide = useWide();
  const write = (content: string) => {
    if (!writing) return;
    if (writing.type === 'edit')
      editor.update(writing.id, (item) =>
        isText(item)
          ? { ...item, content, ...layOutText({ ...item, content }, measureText) }
          : item.type === 'note'
            ? { ...item, content }
            : item,
      );
    else if (writing.type === 'note') editor.add(newNote(content, writing.place, editor.style));
    else editor.add(newText(writing.type, content, writing.place, editor.style, measureText));
  };
  const edited =
    writing?.type === 'edit'
      ? editor.state.annotations.find(({ id }) => id === writing.id)
      : undefined;
  return (
    <div className="editor">
      <div className="editor-tools">
        <Toolbar editor={editor}>{wide && <SaveButton editor={editor} size="small" />}</Toolbar>
      </div>
      <div className="editor-side">
        <EditorHeader editor={editor} onClose={onClose} />
        <Suspense>
          <ScanPlace file={file} pdf={pdf} />
        </Suspense>
        {pdf.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        <StyleControls editor={editor} />
        <p className="text-sm text-muted wrap-anywhere" role="status">
          {statusOf(editor)}
        </p>
        <SaveOutcome editor={editor} />
        <PageStrip editor={editor} />
      </div>
      <PageStage
        editor={editor}
        onWrite={(type, place) => setWriting({ type, place })}
        onEdit={(id) => setWriting({ type: 'edit', id })}
      />
      {!wide && (
        <ActionBar>
          <SaveButton editor={editor} size="large" />
        </ActionBar>
      )}
      {writing && (
        <TextDialog
          kind={writing.type === 'note' || edited?.type === 'note' ? 'note' : 'text'}
          content={edited && 'content' in edited ? edited.content : ''}
          isEdit={writing.type === 'edit'}
          covers={writing.type === 'replace' || edited?.type === 'replace'}
          onAdd={write}
          onClose={() => setWriting(undefined)}
        />
      )}
      <LeaveGuard unsaved={editor.unsaved} stayLabel="Keep editing" leaveLabel="Discard edits">
        Your edits to this PDF are not saved. Leaving this page discards them.
      </LeaveGuard>
    </div>
  );
}

/** What happened last, or what to do next. */
function statusOf({ saving, unsaved, mode }: Editor): string {
  const { state } = saving.job;
  if (state.status === 'running') return messages.saving;
  if (state.status === 'done' && !unsaved) return `Saved as ${state.result.name}`;
  return modeHints[mode];
}
