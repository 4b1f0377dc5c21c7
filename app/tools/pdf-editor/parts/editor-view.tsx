import { Suspense, useEffect, useState } from 'react';
import { LeaveGuard } from '~/tool-kit/leave-guard';
import { hasNotes } from '~/tool-kit/signatures/use-signatures';
import { ActionBar } from '~/tool-kit/tool-shell';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { isText } from '../annotation';
import { editsOf, isEdited } from '../change-contents';
import { focusIfLost } from '../focus-tool';
import type { EditorJobs } from '../jobs';
import { layOutText } from '../lay-out-text';
import { measureText } from '../measure-text';
import { messages } from '../messages';
import { modeHints } from '../modes';
import { type ItemPlace, newNote, newText } from '../new-item';
import { type Editor, type OpenFile, useEditor } from '../use-editor';
import { useEditorKeys } from '../use-editor-keys';
import { usePageContent } from '../use-page-content';
import { useWide } from '../use-wide';
import { AttachedFiles } from './attached-files';
import { Bookmarks } from './bookmarks';
import { CertificateControls } from './certificate-controls';
import { ContentControls } from './content-controls';
import { EditorHeader } from './editor-header';
import './editor.css';
import { FieldControls } from './field-controls';
import { PageStage } from './page-stage';
import { PageStrip } from './page-strip';
import { SaveButton, SaveOutcome } from './save-outcome';
import { SaveQuestions } from './save-questions';
import { StyleControls } from './style-controls';
import { TextDialog } from './text-dialog';
import { Toolbar } from './toolbar';

const ScanPlace = lazyPart(() => import('./scan-place'));
const CertificateDialog = lazyPart(() => import('./certificate-dialog'));
/** Loaded for signed files. */
const SignatureNotes = lazyPart(() => import('~/tool-kit/signatures/signature-notes'));

/** What the text dialog was opened for. */
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
  // The control that chose the file is gone, and the focus with it.
  useEffect(focusIfLost, []);
  const wide = useWide();
  const page = editor.state.pages[editor.pageIndex];
  const source = page?.source ?? 0;
  const edits = editsOf(editor.state, source);
  const isEditing = editor.mode === 'content';
  const content = usePageContent(editor, source, edits, isEditing || isEdited(edits));
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
  // On a phone the page itself comes first.
  const scan = (
    <Suspense>
      <ScanPlace file={file} pdf={pdf} />
    </Suspense>
  );
  const ofTheDocument = (
    <>
      <Bookmarks editor={editor} />
      <AttachedFiles editor={editor} />
      <PageStrip editor={editor} />
    </>
  );
  return (
    <div className="editor">
      <div className="editor-tools">
        <Toolbar editor={editor}>{wide && <SaveButton editor={editor} size="small" />}</Toolbar>
      </div>
      <div className="editor-side">
        <EditorHeader editor={editor} onClose={onClose} />
        {wide && scan}
        {hasNotes(editor.signatures) && (
          <Suspense>
            <SignatureNotes found={editor.signatures} file={file.original} name={file.name} />
          </Suspense>
        )}
        {pdf.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        {isEditing ? (
          <ContentControls editor={editor} content={content} source={source} />
        ) : editor.mode === 'certificate' ? (
          <CertificateControls editor={editor} />
        ) : editor.selected?.type === 'field' || (editor.mode === 'field' && !editor.selected) ? (
          <FieldControls editor={editor} />
        ) : (
          <StyleControls editor={editor} />
        )}
        <p className="text-sm text-muted wrap-anywhere" role="status">
          {statusOf(editor)}
        </p>
        <SaveOutcome editor={editor} />
        {wide && ofTheDocument}
      </div>
      <PageStage
        editor={editor}
        content={content}
        onWrite={(type, place) => setWriting({ type, place })}
        onEdit={(id) => setWriting({ type: 'edit', id })}
      />
      {!wide && (
        <>
          <div className="editor-side">
            {scan}
            {ofTheDocument}
          </div>
          <ActionBar>
            <SaveButton editor={editor} size="large" />
          </ActionBar>
        </>
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
      <SaveQuestions editor={editor} />
      {editor.certifying && (
        <Suspense fallback={null}>
          <CertificateDialog editor={editor} />
        </Suspense>
      )}
      <LeaveGuard unsaved={editor.unsaved} stayLabel="Keep editing" leaveLabel="Discard edits">
        Your edits to this PDF are not saved. Leaving this page discards them.
      </LeaveGuard>
    </div>
  );
}

/** The last event, or a hint for the next step. */
function statusOf({ saving, unsaved, mode }: Editor): string {
  const { state } = saving.job;
  if (state.status === 'running') return messages.saving;
  if (state.status === 'done' && !unsaved)
    return `${state.result.signer === undefined ? 'Saved' : 'Signed'} as ${state.result.name}`;
  return modeHints[mode];
}
