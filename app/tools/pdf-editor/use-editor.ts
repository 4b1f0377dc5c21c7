import type { PageEdits } from '@entropy-tools/documents/pdf/edit/page-edits';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { createHistory, redo, undo } from '~/platform/undo-history';
import { useLocal } from '~/platform/use-local';
import { type FoundSignatures, useSignatures } from '~/tool-kit/signatures/use-signatures';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { Annotation } from './annotation';
import { type EditTarget, editsOf, withPage } from './change-contents';
import { applyChange, type EditState, initialState, withChanged } from './edit-state';
import { type ItemStyle, startingStyle } from './item-style';
import type { EditorJobs } from './jobs';
import { type Mode, modeOfQuery } from './modes';
import { type Saving, useSaving } from './use-saving';

/** The author of annotations, stored on this device; empty for none. */
const authorRecord: LocalRecord<string> = {
  key: 'pdf-editor-author',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value.slice(0, 100) : ''),
  fallback: '',
};

/** A file that is being edited. */
export interface OpenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  password?: string;
  /** Items that the editor had left in it; `bytes` excludes them. */
  items: readonly Annotation[];
  /** The file as it was opened. */
  original: Blob;
}

/** Where a certificate signature appears: in a box, in an empty form field, or nowhere. */
type SigningPlace = { box: Annotation } | { field: string } | { isHidden: true };

/** The unit of text editing. */
export type TextScope = 'line' | 'paragraph';

/** State and actions shared by the editor's parts. */
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
  /** Changes one item; successive changes with the same mark form one undo step. */
  update: (id: string, change: (item: Annotation) => Annotation, mark?: string) => void;
  remove: (id: string) => void;
  /** Changes existing content of a page, by page index in the file, from 0. */
  changeContents: (source: number, edit: (edits: PageEdits) => PageEdits, mark?: string) => void;
  /** The selected content of the current page. */
  target: EditTarget | undefined;
  setTarget: (target: EditTarget | undefined) => void;
  /** Whether Edit text selects single lines, or whole paragraphs where there are any. */
  scope: TextScope;
  setScope: (scope: TextScope) => void;
  mode: Mode;
  setMode: (mode: Mode) => void;
  /** The picture that the next click in mode `place` adds. */
  placing: { image: Blob; content: string } | undefined;
  beginPlacing: (image: Blob, content: string) => void;
  /** Where the certificate signature in progress will appear. */
  certifying: SigningPlace | undefined;
  certify: (place: SigningPlace | undefined) => void;
  /** The file is unchanged, so that a signature can be appended to it. */
  isUntouched: boolean;
  signatures: FoundSignatures;
  /** Style of the next item. */
  style: ItemStyle;
  setStyle: (part: Partial<ItemStyle>) => void;
  selected: Annotation | undefined;
  select: (id: string | undefined) => void;
  /** Index in the current page order. */
  pageIndex: number;
  showPage: (index: number) => void;
  /** Author of annotations. */
  author: string;
  setAuthor: (author: string) => void;
  unsaved: boolean;
  saving: Saving;
}

/** The editor of one open document: its changes, selection and saving. */
export function useEditor(file: OpenFile, pdf: ViewPdf, jobs: EditorJobs): Editor {
  const [history, setHistory] = useState(() =>
    createHistory(initialState(pdf.pageCount, file.items)),
  );
  const [mode, setModeOnly] = useState<Mode>('select');
  useAddressQuery((query) => {
    const wanted = modeOfQuery(query);
    if (wanted && wanted !== 'sign') setModeOnly(wanted);
  });
  const [placing, setPlacing] = useState<{ image: Blob; content: string }>();
  const [style, setWholeStyle] = useState<ItemStyle>(startingStyle);
  const [selectedId, select] = useState<string>();
  const [target, setTarget] = useState<EditTarget>();
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
      setHistory((history) => applyChange(history, part, mark)),
    [],
  );
  const editItems = useCallback(
    (edit: (items: readonly Annotation[]) => readonly Annotation[], mark?: string) =>
      setHistory((history) =>
        applyChange(history, { annotations: edit(history.present.annotations) }, mark),
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
        return applyChange(history, { contents }, mark);
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
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
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
