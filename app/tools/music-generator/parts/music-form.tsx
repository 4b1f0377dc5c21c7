import {
  genres,
  keys,
  MAX_BPM,
  MAX_SECONDS,
  MIN_BPM,
  MIN_SECONDS,
  moods,
} from '@entropy-tools/studio/music/music-settings';
import type { ReactNode } from 'react';
import type { Maker } from '~/ai/generation/maker-choice';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { Tabs } from '~/ui/tabs';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { asksForWords, type Choice, type Draft, settingsOf } from '../draft';
import { formatClock, models, modes } from '../track';

/** The form. Genre, mood and tempo follow the description until the user chooses. */
export function MusicForm({
  draft,
  engine,
  onChange,
  children,
}: {
  draft: Draft;
  engine: Maker;
  onChange: (change: Partial<Draft>) => void;
  /** Between the description and the settings. */
  children?: ReactNode;
}) {
  const wanted = settingsOf(draft, draft.seed);
  const choose = (choice: Choice, value: Draft[Choice]) =>
    onChange({ [choice]: value, chosen: [...new Set([...draft.chosen, choice])] });
  return (
    <>
      <Tabs
        label="What to make"
        tabs={modes}
        selected={draft.mode}
        onSelect={(mode) => onChange({ mode })}
      >
        <Words draft={draft} onChange={onChange} />
        {engine === 'device' && draft.mode === 'text' && asksForWords(draft.prompt) && (
          <p className="mt-2 text-sm text-muted">
            Nobody sings words here: a choir without words has the tune.
          </p>
        )}
      </Tabs>
      {children}
      <div className="grid grid-cols-2 gap-4">
        {engine === 'simulation' && (
          <Select
            label="Model"
            value={draft.model}
            onChange={(event) =>
              onChange({ model: models.find((id) => id === event.target.value) ?? draft.model })
            }
            className="col-span-2"
          >
            {models.map((model) => (
              <option key={model}>{model}</option>
            ))}
          </Select>
        )}
        <Select
          label="Genre"
          value={wanted.genre}
          onChange={(event) => choose('genre', event.target.value as Draft['genre'])}
        >
          {genres.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Mood"
          value={wanted.mood}
          onChange={(event) => choose('mood', event.target.value as Draft['mood'])}
        >
          {moods.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <details>
        <summary className="min-h-8 cursor-pointer text-sm font-medium">
          More settings
          <span className="font-normal text-muted" data-figures>
            : {wanted.bpm} bpm, {formatClock(draft.durationSeconds)}, {draft.key} major
          </span>
        </summary>
        <div className="grid gap-4 pt-2 min-[26rem]:grid-cols-2">
          <Slider
            label="Tempo"
            min={MIN_BPM}
            max={MAX_BPM}
            step={1}
            value={wanted.bpm}
            valueText={`${wanted.bpm} bpm`}
            onValueChange={(bpm) => choose('bpm', bpm)}
          />
          <Slider
            label="Duration"
            min={MIN_SECONDS}
            max={MAX_SECONDS}
            step={30}
            value={draft.durationSeconds}
            valueText={formatClock(draft.durationSeconds)}
            onValueChange={(durationSeconds) => onChange({ durationSeconds })}
          />
          <Select
            label="Key"
            value={draft.key}
            onChange={(event) => onChange({ key: event.target.value as Draft['key'] })}
          >
            {keys.map((key) => (
              <option key={key} value={key}>
                {`${key} major`}
              </option>
            ))}
          </Select>
          {draft.mode !== 'instrumental' && (
            <Checkbox
              label="Vocals"
              {...(engine === 'device' ? { hint: 'A choir without words has the tune.' } : {})}
              checked={draft.vocals}
              onChange={(event) => onChange({ vocals: event.currentTarget.checked })}
              className="self-end"
            />
          )}
          <TextField
            label="Style"
            hint="Such as ‘piano’, ‘slow’, ‘no drums’."
            value={draft.style}
            maxLength={200}
            onChange={(event) => onChange({ style: event.currentTarget.value })}
          />
          <TextField
            label="Seed"
            hint="The same seed and settings give the same music. Empty: another each time."
            value={draft.seed}
            maxLength={40}
            onChange={(event) => onChange({ seed: event.currentTarget.value })}
          />
        </div>
      </details>
    </>
  );
}

function Words({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  if (draft.mode === 'lyrics')
    return (
      <TextArea
        label="Lyrics"
        rows={6}
        hint="On this device lyrics are not sung: they are shown in time with the tune. A line each; empty lines part verses, [Chorus] marks the chorus."
        value={draft.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
    );
  const isText = draft.mode === 'text';
  return (
    <TextArea
      label={isText ? 'Describe the music' : 'Title or description (not needed)'}
      rows={isText ? 3 : 2}
      placeholder={isText ? 'Slow jazz for a rainy night, with a piano' : ''}
      value={draft.prompt}
      onChange={(event) => onChange({ prompt: event.currentTarget.value })}
    />
  );
}
