import type { FontOptions, LetterSet } from '@entropy-tools/convert/options/font-options';
import { formatCount } from '@entropy-tools/core/format';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { FilePick } from '~/ui/file-pick';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import type { ConverterState } from '../use-converter';

const sets: readonly (readonly [set: LetterSet, label: string])[] = [
  ['latin', 'Latin'],
  ['latin-ext', 'Latin, further letters'],
  ['vietnamese', 'Vietnamese'],
  ['cyrillic', 'Cyrillic'],
  ['greek', 'Greek'],
  ['hebrew', 'Hebrew'],
  ['arabic', 'Arabic'],
  ['devanagari', 'Devanagari'],
];

/** Which letters of a font are kept, and how its CSS has it. */
export function FontFields({
  options,
  isCss,
  readLetters,
  onChange,
}: {
  options: FontOptions;
  isCss: boolean;
  readLetters: ConverterState['readLetters'];
  onChange: (options: FontOptions) => void;
}) {
  const [state, setState] = useState<'idle' | 'reading' | string>('idle');
  const set = (part: Partial<FontOptions>) => onChange({ ...options, ...part });
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    setState('reading');
    readLetters(file, new AbortController().signal).then(
      (letters) => {
        set({ text: [...new Set(options.text + letters)].join('') });
        setState('idle');
      },
      (error: unknown) => setState(error instanceof Error ? error.message : 'It cannot be read.'),
    );
  };
  return (
    <div className="flex flex-col gap-4">
      {isCss && (
        <Select
          label="Font"
          value={options.css}
          onChange={(event) => set({ css: event.currentTarget.value as FontOptions['css'] })}
        >
          <option value="inside">In the CSS file</option>
          <option value="beside">Beside the CSS file, as a ZIP</option>
        </Select>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">Keep only these letters</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {sets.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              checked={options.letters.includes(name)}
              onChange={(event) =>
                set({
                  letters: event.currentTarget.checked
                    ? [...options.letters, name]
                    : options.letters.filter((one) => one !== name),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        label="And the letters of this text"
        hint="Nothing chosen and no text: the whole font. Ligatures, kerning, hinting and axes of what is kept stay."
        error={state === 'idle' || state === 'reading' ? undefined : state}
        rows={2}
        value={options.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <FilePick testId="letters-of" onFiles={take}>
        {(choose) => (
          <Button
            variant="secondary"
            size="small"
            disabledReason={state === 'reading' && 'The document is being read.'}
            onClick={choose}
          >
            {state === 'reading' ? 'Reading …' : 'Take the letters of a document'}
          </Button>
        )}
      </FilePick>
      {options.text !== '' && (
        <p className="text-sm text-muted" data-figures>
          {formatCount(new Set(options.text).size, 'letter')}
        </p>
      )}
    </div>
  );
}
