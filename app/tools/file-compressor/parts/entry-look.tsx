import { OpenIn } from '../../_kit/open-in';
import { ResultPreview } from '../../_kit/result-preview';
import { tool } from '../tool';
import type { ArchiveView } from '../use-archive';

/** A file of the archive, shown as far as the browser can, and the tools that take it. */
export function EntryLook({ look }: { look: NonNullable<ArchiveView['look']> }) {
  const { entry, blob } = look;
  const name = entry.path.slice(entry.path.lastIndexOf('/') + 1);
  return (
    <section aria-label={`A look at ${entry.path}`} className="flex flex-col gap-3">
      <h3 className="text-base wrap-anywhere">{entry.path}</h3>
      <ResultPreview key={entry.id} name={name} blob={blob} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        <OpenIn name={name} blob={blob} from={tool.slug} />
      </div>
    </section>
  );
}
