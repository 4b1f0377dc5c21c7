import type { PageEdits } from '@entropy-tools/documents/pdf/edit/page-edits';
import { useCallback, useMemo, useRef, useState } from 'react';
import { beginHistory, redone, undone } from '~/platform/undo-history';
import { useLocal } from '~/platform/use-local';
import { type FoundSignatures, useSignatures } from '~/tool-kit/signatures/use-signatures';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { Annotation } from './annotation';
import { authorRecord } from './author';
import { editsOf, type Target, withPage } from './change-contents';
import { type EditState, edited, openedPages, withChanged } from './edit-state';
import { type ItemStyle, startingStyle } from './item-style';
import type { EditorJobs } from './jobs';
import type { Mode } from './modes';
import { type Saving, useSaving } from './use-saving';

/** A file that is being edited. */
export interface OpenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  password?: string;
  /** Items that the editor left in it before; `bytes` are without them. */
  items: readonly Annotation[];
  /** The file as it was opened. */
  original: Blob;
}

/** Where a signature with a certificate is seen: in a box, in an empty field of the form, or nowhere. */
type SigningPlace = { box: Annotation } | { field: string } | { isHidden: true };

/** What is edited at once. */
export type TextScope = 'line' | 'paragraph';

/** Everything the editor's parts share. */
export interface Editor {
  file: OpenFile;
  jobs: EditorJobs;
  pdf: ViewPdf;
  state: EditState;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  change: (part: Partial<EditState>, mark?: string) => void;
  add: (annotation: Annotation) => void;
  /** Changes one item; changes in a row with one mark are one step to undo. */
  update: (id: string, change: (item: Annotation) => Annotation, mark?: string) => void;
  remove: (id: string) => void;
  /** Changes what stands on a page of the file, by the page's place in it, from 0. */
  changeContents: (source: number, edit: (edits: PageEdits) => PageEdits, mark?: string) => void;
  /** The line or picture of the page that is worked on. */
  target: Target | undefined;
  setTarget: (target: Target | undefined) => void;
  /** Whether Edit text takes lines by themselves, or whole paragraphs where there are some. */
  scope: TextScope;
  setScope: (scope: TextScope) => void;
  mode: Mode;
  setMode: (mode: Mode) => void;
  /** The picture that the next click in mode `place` puts on the page. */
  placing: { image: Blob; content: string } | undefined;
  beginPlacing: (image: Blob, content: string) => void;
  /** Being signed with a certificate, and where that is seen. */
  certifying: SigningPlace | undefined;
  certify: (place: SigningPlace | undefined) => void;
  /** Nothing was done to the file, so that a signature can be appended to it as it is. */
  isUntouched: boolean;
  signatures: FoundSignatures;
  /** Of the next item. */
  style: ItemStyle;
  setStyle: (part: Partial<ItemStyle>) => void;
  selected: Annotation | undefined;
  select: (id: string | undefined) => void;
  /** Index into the pages as they are in order now. */
  pageIndex: number;
  showPage: (index: number) => void;
  /** Who marks are by. */
  author: string;
  setAuthor: (author: string) => void;
  unsaved: boolean;
  saving: Saving;
}

/** The editor of one open document: what was done, what is selected, what is being saved. */
export function useEditor(file: OpenFile, pdf: ViewPdf, jobs: EditorJobs): Editor {
  const [history, setHistory] = useState(() =>
    beginHistory(openedPages(pdf.pageCount, file.items)),
  );
  const [mode, setModeOnly] = useState<Mode>('select');
  const [placing, setPlacing] = useState<{ image: Blob; content: string }>();
  const [style, setWholeStyle] = useState<ItemStyle>(startingStyle);
  const [selectedId, select] = useState<string>();
  const [target, setTarget] = useState<Target>();
  const [scope, setScope] = useState<TextScope>('line');
  const [wantedPage, showWanted] = useState(0);
  const start = useRef(history.present);
  const [savedState, setSavedState] = useState(start.current);
  const { present } = history;
  const [author, setAuthor] = useLocal(authorRecord);
  const [certifying, certify] = useState<SigningPlace>();
  const opened = useMemo(
    () => ({
      blob: file.original,
      ...(file.password === undefined ? {} : { password: file.password }),
    }),
    [file.original, file.password],
  );
  const signatures = useSignatures(opened, jobs);
  const isSigned = signatures.status === 'checked' && signatures.reports.length > 0;
  const saving = useSaving(file, jobs, author, isSigned, setSavedState);

  const change = useCallback(
    (part: Partial<EditState>, mark?: string) =>
      setHistory((history) => edited(history, part, mark)),
    [],
  );
  const editItems = useCallback(
    (edit: (items: readonly Annotation[]) => readonly Annotation[], mark?: string) =>
      setHistory((history) =>
        edited(history, { annotations: edit(history.present.annotations) }, mark),
      ),
    [],
  );
  const update = useCallback(
    (id: string, edit: (item: Annotation) => Annotation, mark?: string) =>
      editItems((items) => withChanged(items, id, edit), mark),
    [editItems],
  );
  const changeContents = useCallback(
    (source: number, edit: (edits: PageEdits) => PageEdits, mark?: string) =>
      setHistory((history) => {
        const { present } = history;
        const contents = withPage(present.contents, source, edit(editsOf(present, source)));
        return edited(history, { contents }, mark);
      }),
    [],
  );
  const selected = useMemo(
    () => present.annotations.find(({ id }) => id === selectedId),
    [present.annotations, selectedId],
  );
  const pageIndex = Math.min(wantedPage, present.pages.length - 1);
  const unsaved = present !== savedState;

  return {
    file,
    jobs,
    pdf,
    state: present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    change,
    add: (annotation) => {
      editItems((items) => [...items, annotation]);
      select(annotation.id);
    },
    update,
    remove: (id) => editItems((items) => items.filter((item) => item.id !== id)),
    changeContents,
    target,
    setTarget,
    scope,
    setScope,
    mode,
    setMode: (next) => {
      setModeOnly(next);
      setTarget(undefined);
      if (next !== 'select') select(undefined);
    },
    placing,
    beginPlacing: (image, content) => {
      setPlacing({ image, content });
      select(undefined);
      setModeOnly('place');
    },
    certifying,
    certify,
    isUntouched: present === start.current && file.items.length === 0,
    signatures,
    style,
    setStyle: (part) => setWholeStyle((known) => ({ ...known, ...part })),
    selected,
    select,
    pageIndex,
    showPage: (index) => {
      setTarget(undefined);
      showWanted(index);
    },
    author,
    setAuthor,
    unsaved,
    saving,
  };
}
