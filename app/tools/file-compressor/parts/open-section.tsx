import { useEffect, useRef } from 'react';
import type { CompressorJobs } from '../jobs';
import { useArchive } from '../use-archive';
import type { PageSpillSpace } from '../use-spill-space';
import { OpenPanel } from './open-panel';

/** The opening tab with its state; opens archives passed from the other tab. */
export function OpenSection({
  jobs,
  space,
  toOpen,
  active,
}: {
  jobs: CompressorJobs;
  space: PageSpillSpace;
  toOpen: { file: File; number: number } | undefined;
  /** Whether this tab is shown: only one of the two may listen for paste. */
  active: boolean;
}) {
  const view = useArchive(jobs, space);
  const open = useRef(view.open);
  open.current = view.open;
  useEffect(() => {
    if (toOpen) open.current(toOpen.file);
  }, [toOpen]);
  return active ? <OpenPanel view={view} /> : null;
}
