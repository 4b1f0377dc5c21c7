import type { VideoFormat } from '@workers/api/youtube/video.contract';
import { useId } from 'react';
import { describeFormat, type FormatKind } from '../formats';

/** The formats of a tab, with one selected. */
export function FormatList({
  formats,
  kind,
  selected,
  onSelect,
}: {
  formats: readonly VideoFormat[];
  kind: FormatKind;
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const name = useId();
  if (formats.length === 0)
    return (
      <p className="text-muted">
        {kind === 'video' ? 'There is no picture in this one.' : 'There is no sound by itself.'}
      </p>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Format</legend>
      <div className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
        {formats.map((format) => {
          const { name: title, details, size } = describeFormat(format);
          return (
            <label
              key={format.format_id}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-ink/6 has-checked:bg-accent/10"
            >
              <input
                type="radio"
                name={name}
                value={format.format_id}
                checked={format.format_id === selected}
                onChange={() => onSelect(format.format_id)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="w-16 shrink-0 font-medium" data-figures>
                {title}
              </span>
              <span className="min-w-0 flex-1 text-sm text-muted">{details.join(' · ')}</span>
              <span className="text-sm whitespace-nowrap" data-figures>
                {size}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
