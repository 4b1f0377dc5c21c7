import { ToolError } from '@entropy-tools/core/tool-error';
import type { Stroke } from '@entropy-tools/media/matting/brush';
import { useEffect, useRef, useState } from 'react';
import type { Preview } from './cut-out';
import type { RemoverJobs } from './jobs';
import type { Look } from './look';
import type { SubjectChoice } from './save-picture';

/** A picture with its current look, at screen size. */
export interface ShownPicture {
  bitmap: ImageBitmap | undefined;
  /** Why the last change is not shown. */
  problem: string | undefined;
}

interface Wanted {
  preview: Preview;
  look: Look;
  strokes: readonly Stroke[];
  choice: SubjectChoice | undefined;
}

/**
 * Renders a picture again whenever its look or strokes change. One rendering at a time; of changes that
 * arrive faster only the last is rendered, so that a slider can be dragged.
 */
export function usePreview(
  jobs: RemoverJobs,
  preview: Preview | undefined,
  look: Look,
  strokes: readonly Stroke[],
  choice?: SubjectChoice,
): ShownPicture {
  const [shown, setShown] = useState<ShownPicture & { of?: Preview }>({
    bitmap: undefined,
    problem: undefined,
  });
  const wanted = useRef<Wanted>();
  const drawing = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  useEffect(() => {
    if (!preview) return;
    wanted.current = { preview, look, strokes, choice };
    if (drawing.current) return;
    drawing.current = true;
    const drawAll = async () => {
      for (let next = wanted.current; next && !gone.current; next = wanted.current) {
        wanted.current = undefined;
        const current = next;
        try {
          const { output } = await jobs.show(current);
          if (!gone.current)
            setShown({ bitmap: output.bitmap, problem: undefined, of: current.preview });
        } catch (error) {
          const problem = error instanceof ToolError ? error.message : 'It cannot be drawn.';
          if (!gone.current) setShown((before) => ({ ...before, problem }));
        }
      }
      drawing.current = false;
    };
    void drawAll();
  }, [jobs, preview, look, strokes, choice]);

  return shown.of === preview ? shown : { bitmap: undefined, problem: shown.problem };
}
