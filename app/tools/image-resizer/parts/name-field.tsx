import { uniqueNames } from '@entropy-tools/core/file-names';
import { TextField } from '~/ui/text-field';
import { planResize } from '../geometry';
import { resultName } from '../naming';
import { hasSize } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** The pattern of the results' names, and the names that it gives for the first pictures. */
export function NameField({ resizer }: { resizer: ImageResizer }) {
  const { settings, set } = resizer;
  const names = exampleNames(resizer);
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label="File names"
        hint="{name}, {n}, {date}, {width}, {height} and {format} are filled in; {n} counts, {date} is the file’s own."
        maxLength={120}
        spellCheck={false}
        value={settings.namePattern}
        onChange={(event) => set({ namePattern: event.currentTarget.value })}
      />
      <p className="text-sm text-muted wrap-anywhere" data-testid="name-example">
        For example {names.join(', ')}
      </p>
    </div>
  );
}

/** How many names are shown. */
const EXAMPLES = 2;

function exampleNames({ images, settings }: ImageResizer): string[] {
  const shown = images.slice(0, EXAMPLES);
  const parts = shown.map(({ file, size, shape }, at) => {
    const own = shape ?? size;
    const { width, height } =
      own && hasSize(settings)
        ? planResize(own, settings).canvas
        : (own ?? { width: 800, height: 600 });
    return { sourceName: file.name, changed: file.lastModified, width, height, index: at + 1 };
  });
  const sample = {
    sourceName: 'beach.jpg',
    changed: Date.UTC(2026, 0, 31, 12),
    width: 800,
    height: 600,
    index: 1,
  };
  const count = Math.max(1, images.length);
  return uniqueNames(
    (parts.length > 0 ? parts : [sample]).map((one) =>
      resultName(settings.namePattern, { ...one, count, format: settings.format }),
    ),
  );
}
