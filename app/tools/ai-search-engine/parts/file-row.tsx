import { useEffect, useRef } from 'react';
import { onDropInto } from '~/ui/drop-zone';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { tool } from '../tool';
import type { OwnFiles } from '../use-own-files';

/** The user's own files that are included in the search: chosen, or dropped anywhere on the page. */
export function FileRow({ files }: { files: OwnFiles }) {
  const row = useRef<HTMLDivElement>(null);
  const latest = useRef(files.add);
  latest.current = files.add;
  useEffect(() => {
    if (row.current) return onDropInto(row.current, (dropped) => latest.current(dropped));
  }, []);
  return (
    <div ref={row} className="flex min-w-0 flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FilePick
          accept={acceptOf(tool.extensions)}
          multiple
          label="Files to search"
          onFiles={files.add}
        >
          {(choose) => (
            <button
              type="button"
              onClick={choose}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 -ml-2 font-medium transition-colors hover:bg-ink/8"
            >
              <Icon name="clip" className="size-4" />
              Search your files too
            </button>
          )}
        </FilePick>
        <span role="status" className="text-muted">
          {files.reading !== undefined && `Reading ${files.reading}`}
        </span>
      </div>
      {files.sources.length > 0 && (
        <ul aria-label="Your files" className="flex flex-wrap gap-2">
          {files.sources.map(({ id, title }) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center gap-1 rounded-control border border-line bg-surface pl-2"
            >
              <span className="truncate">{title}</span>
              <IconButton
                icon="close"
                label={`Leave out ${title}`}
                onClick={() => files.remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.problems.map((problem) => (
        <p key={problem} role="alert" className="text-danger">
          {problem}
        </p>
      ))}
    </div>
  );
}
