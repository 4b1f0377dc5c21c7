import { ToolError } from '@entropy-tools/core/tool-error';
import type { PageEdits, TextOutcomes } from '@entropy-tools/documents/pdf/edit/page-edits';
import { useEffect, useRef, useState } from 'react';
import { openForView, type ViewPdf } from '~/ui/pdf-view/open-for-view';
import { isEdited } from './change-contents';
import type { OpenedPage } from './page-content';
import type { Editor } from './use-editor';

/** Editable content of the current page, and a preview with its edits. */
export interface PageContent {
  opened: OpenedPage | undefined;
  /** The page with its edits, as page 1. */
  shown: ViewPdf | undefined;
  outcomes: TextOutcomes;
  /** Why it cannot be edited or shown. */
  problem: string | undefined;
}

const none: TextOutcomes = { lines: [], paragraphs: [] };

interface Drawn {
  source: number;
  view: ViewPdf;
  outcomes: TextOutcomes;
}

/**
 * Opens a page to edit its content, and renders it again after each edit.
 * @param source index of the page in the file, from 0
 * @param isWanted false skips opening
 */
export function usePageContent(
  { file, jobs }: Editor,
  source: number,
  edits: PageEdits,
  isWanted: boolean,
): PageContent {
  const [read, setRead] = useState<{ source: number; page: OpenedPage }>();
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState<{ source: number; problem: string }>();
  const views = useRef<ViewPdf[]>([]);
  const opened = read?.source === source ? read.page : undefined;
  useEffect(() => {
    if (!isWanted || opened) return;
    const control = new AbortController();
    const { bytes, password } = file;
    setFailed(undefined);
    jobs
      .openPage(
        { bytes, source, ...(password === undefined ? {} : { password }) },
        {
          signal: control.signal,
        },
      )
      .then(({ output }) => setRead({ source, page: output }))
      .catch(
        (error: unknown) =>
          control.signal.aborted || setFailed({ source, problem: wordsOf(error) }),
      );
    return () => control.abort(new DOMException('No longer shown', 'AbortError'));
  }, [jobs, file, source, isWanted, opened]);
  useEffect(() => {
    if (!opened || !isEdited(edits)) {
      setDrawn(undefined);
      return;
    }
    const control = new AbortController();
    const show = async () => {
      const { signal } = control;
      const { output } = await jobs.showEdited({ bytes: opened.bytes, edits }, { signal });
      const view = await openForView(output.bytes, { signal });
      if (signal.aborted) return void view.close();
      // The previous view stays until this one is drawn.
      for (const old of views.current.splice(0, views.current.length - 1)) void old.close();
      views.current.push(view);
      setDrawn({ source, view, outcomes: output.outcomes });
      setFailed(undefined);
    };
    show().catch(
      (error: unknown) => control.signal.aborted || setFailed({ source, problem: wordsOf(error) }),
    );
    return () => control.abort(new DOMException('No longer shown', 'AbortError'));
  }, [jobs, opened, edits, source]);
  useEffect(
    () => () => {
      for (const view of views.current.splice(0)) void view.close();
    },
    [],
  );
  const isShown = drawn?.source === source;
  return {
    opened,
    shown: isShown ? drawn.view : undefined,
    outcomes: isShown ? drawn.outcomes : none,
    problem: failed?.source === source ? failed.problem : undefined,
  };
}

function wordsOf(error: unknown): string {
  return error instanceof ToolError ? error.message : 'This page could not be edited.';
}
