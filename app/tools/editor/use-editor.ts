import { type MutableRefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { readLocal, writeLocal } from '~/platform/local-store';
import { type EditorError, type Generation, useGeneration } from './ai/use-generation';
import { lastUseRecord } from './deck/last-use';
import type { SourceText } from './deck/read-source-text';
import { addSlide, deleteSlides, selectOnly } from './deck/slides-state';
import { type Slides, useSlides } from './deck/use-slides';
import type { ExportKind } from './export/export-names';
import type { ExportedFile } from './export/run-export';
import type { EditorJobs, jobs as editorJobs } from './jobs';
import { messages } from './messages';
import type { PictureBook } from './pictures/picture-book';
import { enterFullscreen } from './present/fullscreen';
import { useDark } from './use-dark';
import { useImports } from './use-imports';
import { useOverview } from './use-overview';
import { useServices } from './use-services';

/** An outline before it becomes slides. */
interface Plan {
  text: string;
  source: SourceText | undefined;
}

/** Everything that the page's parts share. */
export interface Editor {
  slides: Slides;
  generation: Generation;
  topic: string;
  setTopic: (topic: string) => void;
  generate: () => void;
  more: () => void;
  add: () => void;
  /** Asks for confirmation first. */
  remove: (ids: readonly string[]) => void;
  /** The slides to delete, while the confirmation is open. */
  asked: readonly string[] | undefined;
  confirm: (isSure: boolean) => void;
  present: () => void;
  isPresenting: boolean;
  endPresenting: (index: number) => void;
  trouble: EditorError | undefined;
  fail: (trouble: EditorError | undefined) => void;
  isDark: boolean;
  toggleTheme: () => void;
  /** `auto`: open if there is room for it. */
  overview: 'auto' | 'open' | 'closed';
  isOverviewOpen: boolean;
  toggleOverview: () => void;
  /** Closes the overview if it overlays the page. */
  closeOverlay: () => void;
  /** Opens a document, a presentation or a deck file; pictures become slides of the open deck. */
  take: (files: readonly File[]) => void;
  takeText: (text: string) => void;
  takeSample: () => void;
  takeDesign: (themeId: string) => void;
  /** The job that reads a file. */
  taking: Job<void>;
  importNotice: string | undefined;
  dismissImportNotice: () => void;
  isDecksOpen: boolean;
  setDecksOpen: (isOpen: boolean) => void;
  isPlanOpen: boolean;
  /** The outline, written or planned, and its source document; kept while the page is open. */
  plan: Plan;
  setPlan: (change: (plan: Plan) => Plan) => void;
  setPlanOpen: (isOpen: boolean) => void;
  /** The pictures on the page, once slides are shown. */
  pictures: MutableRefObject<PictureBook | undefined>;
  /** The server's services; undefined until known. */
  services: { photos: boolean; music: boolean } | undefined;
  jobs: EditorJobs;
  exporting: Job<ExportedFile>;
  /** The export that runs or ran last. */
  exportKind: ExportKind | undefined;
  startExport: (kind: ExportKind) => void;
  /** Fields add their pending changes; run before anything that reads the deck. */
  pending: Set<() => void>;
  flushPending: () => void;
}

/** The state of the page. */
export function useEditor(): Editor {
  const pending = useRef(new Set<() => void>()).current;
  const flushPending = useCallback(() => {
    for (const write of [...pending]) write();
  }, [pending]);
  // Registered before the deck's listener, which checks for unsaved changes.
  useEffect(() => {
    window.addEventListener('pagehide', flushPending);
    return () => window.removeEventListener('pagehide', flushPending);
  }, [flushPending]);
  const slides = useSlides();
  const [trouble, fail] = useState<EditorError>();
  const [topic, setTopic] = useState('');
  const [asked, setAsked] = useState<readonly string[]>();
  const [isPresenting, setPresenting] = useState(false);
  const { overview, isOverviewOpen, toggleOverview, closeOverlay } = useOverview();
  const [isDecksOpen, setDecksOpen] = useState(false);
  const [isPlanOpen, setPlanOpen] = useState(false);
  const [plan, setPlan] = useState<Plan>({ text: '', source: undefined });
  const pictures = useRef<PictureBook>();
  const services = useServices();
  const { isDark, toggle } = useDark();
  const jobs = useJobs<typeof editorJobs>('editor');
  const generation = useGeneration(slides, fail, jobs);
  const exporting = useJob<ExportedFile>();
  const [exportKind, setExportKind] = useState<ExportKind>();
  const { change, current } = slides;
  const imports = useImports(slides, jobs, fail);

  const actions = useMemo(
    () => ({
      add: () => {
        flushPending();
        fail(undefined);
        change((state) => addSlide(state));
      },
      remove: (ids: readonly string[]) => {
        if (ids.length > 0) setAsked(ids);
      },
      present: () => {
        flushPending();
        const { deck, selectedId } = current();
        if (deck.slides.length === 0) return fail({ message: messages.nothingToPresent });
        if (selectedId === undefined) change((state) => selectOnly(state, deck.slides[0]?.id));
        enterFullscreen();
        setPresenting(true);
      },
      endPresenting: (index: number) => {
        setPresenting(false);
        change((state) => selectOnly(state, state.deck.slides[index]?.id));
      },
    }),
    [change, current, flushPending],
  );

  const generate = () => {
    const wanted = topic.trim();
    if (wanted === '') return fail({ message: messages.blankTopic });
    fail(undefined);
    writeLocal(lastUseRecord, { ...readLocal(lastUseRecord), topic: wanted });
    void generation.generate(wanted);
  };
  const more = () => {
    const wanted = topic.trim() || readLocal(lastUseRecord).topic;
    if (wanted === '') return fail({ message: messages.noTopicForMore });
    flushPending();
    if (current().deck.slides.length === 0) return fail({ message: messages.noSlidesForMore });
    fail(undefined);
    void generation.more(wanted);
  };

  const editor: Editor = {
    slides,
    generation,
    topic,
    setTopic,
    generate,
    more,
    ...actions,
    asked,
    confirm: (isSure) => {
      if (isSure && asked) change((state) => deleteSlides(state, asked));
      setAsked(undefined);
    },
    isPresenting,
    trouble,
    fail,
    isDark,
    toggleTheme: toggle,
    overview,
    isOverviewOpen,
    toggleOverview,
    closeOverlay,
    ...imports,
    isDecksOpen,
    setDecksOpen,
    isPlanOpen,
    setPlanOpen,
    plan,
    setPlan,
    pictures,
    services,
    jobs,
    exporting,
    exportKind,
    startExport: (kind) => {
      flushPending();
      if (current().deck.slides.length === 0) return fail({ message: messages.nothingToExport });
      fail(undefined);
      setExportKind(kind);
      void exporting.start(async (control) => {
        const { runExport, explainExport } = await import('./export/run-export');
        try {
          return await runExport(editor, kind, control);
        } catch (error) {
          if (!control.signal.aborted) fail({ message: await explainExport(kind, error) });
          throw error;
        }
      });
    },
    pending,
    flushPending,
  };
  return editor;
}

/** The confirmation question before slides are deleted. */
export function deleteQuestion({ slides: { state } }: Editor, ids: readonly string[]): string {
  if (ids.length > 1) return `Are you sure you want to delete ${ids.length} slides?`;
  return messages.askDelete(state.deck.slides.findIndex(({ id }) => id === ids[0]) + 1);
}
