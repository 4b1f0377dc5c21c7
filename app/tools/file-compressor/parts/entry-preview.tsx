import { useCallback } from 'react';
import { OpenIn } from '~/tool-kit/open-in';
import { ResultPreview } from '~/tool-kit/result-preview';
import { tool } from '../tool';
import type { ArchiveView } from '../use-archive';

/** A preview of a file in the archive, and the tools that accept it. */
export function EntryPreview({ look }: { look: NonNullable<ArchiveView['look']> }) {
  const { entry, blob } = look;
  const name = entry.path.slice(entry.path.lastIndexOf('/') + 1);
  // The file may have been chosen far down the list, with this place out of view.
  const show = useCallback(
    (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' }),
    [],
  );
  return (
    <section
      key={entry.id}
      ref={show}
      aria-label={`A look at ${entry.path}`}
      className="flex scroll-mt-20 flex-col gap-3"
    >
      <h3 className="text-base wrap-anywhere">{entry.path}</h3>
      <ResultPreview name={name} blob={blob} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        <OpenIn name={name} blob={blob} from={tool.slug} />
      </div>
    </section>
  );
}
