import { useId } from 'react';
import { Button } from '~/ui/button';
import {
  largestSize,
  type ReadingSettings,
  type ReadingTheme,
  readingThemes,
  sizeStep,
  smallestSize,
} from '../settings';

/** Text size and paper colour. */
export function LookControls({
  settings,
  onChange,
}: {
  settings: ReadingSettings;
  onChange: (settings: ReadingSettings) => void;
}) {
  const { size } = settings;
  const id = useId();
  const resize = (by: number) => onChange({ ...settings, size: size + by });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">Text size</legend>
        <Button
          aria-label="A- Smaller text"
          disabledReason={size <= smallestSize && `The text is at its smallest, ${size} px.`}
          onClick={() => resize(-sizeStep)}
        >
          A-
        </Button>
        <output className="min-w-8 text-center text-sm" data-figures data-testid="text-size">
          {size}
          <span className="sr-only"> pixels</span>
        </output>
        <Button
          aria-label="A+ Larger text"
          disabledReason={size >= largestSize && `The text is at its largest, ${size} px.`}
          onClick={() => resize(sizeStep)}
        >
          A+
        </Button>
      </fieldset>
      <label htmlFor={id} className="sr-only">
        Reading theme
      </label>
      <select
        id={id}
        value={settings.theme}
        onChange={(event) => onChange({ ...settings, theme: event.target.value as ReadingTheme })}
        className="min-h-10 rounded-control border border-edge bg-surface px-2 text-base text-ink hover:border-ink"
      >
        {readingThemes.map(({ id: theme, label }) => (
          <option key={theme} value={theme}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
