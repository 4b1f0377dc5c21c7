import { useEffect, useRef } from 'react';
import { useArchive } from '../use-archive';
import type { CompressorWork } from '../work';
import { OpenPanel } from './open-panel';

/** The opening half with its state; opens what the other half sends over. */
export function OpenSection({
  work,
  toOpen,
  active,
}: {
  work: () => Promise<CompressorWork>;
  toOpen: { file: File; number: number } | undefined;
  /** Whether it is the half that is shown: only one of the two may listen for what is pasted. */
  active: boolean;
}) {
  const view = useArchive(work);
  const open = useRef(view.open);
  open.current = view.open;
  useEffect(() => {
    if (toOpen) open.current(toOpen.file);
  }, [toOpen]);
  return active ? <OpenPanel view={view} /> : null;
}
