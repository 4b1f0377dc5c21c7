import { noteCategories, noteMoods, noteWeathers } from '@workers/api/notes/note-lists.contract';
import { useId } from 'react';
import type { DraftFields } from '../store/note-drafts';
import { categoryLook } from './category-look';
import { ChoiceRow } from './choice-row';
import { JournalIcon } from './journal-icon';

const categories = noteCategories.map((value) => ({
  value,
  label: categoryLook[value].label,
  className: categoryLook[value].hue,
  mark: <span className="dot" aria-hidden />,
}));
const none = { value: '', label: 'None' } as const;
const moods = [
  none,
  ...noteMoods.map((value) => ({ value, label: value, mark: <JournalIcon name={value} /> })),
];
const weathers = [
  none,
  ...noteWeathers.map((value) => ({ value, label: value, mark: <JournalIcon name={value} /> })),
];

/** Category, mood and weather of a note. */
export function NoteChoices({
  fields,
  onChange,
}: {
  fields: DraftFields;
  onChange: (part: Partial<DraftFields>) => void;
}) {
  const id = useId();
  return (
    <>
      <ChoiceRow
        legend="Category"
        name={`${id}-category`}
        options={categories}
        value={fields.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceRow
        legend="Mood"
        name={`${id}-mood`}
        options={moods}
        value={fields.mood ?? ''}
        onChange={(mood) => onChange({ mood: mood === '' ? null : mood })}
      />
      <ChoiceRow
        legend="Weather"
        name={`${id}-weather`}
        options={weathers}
        value={fields.weather ?? ''}
        onChange={(weather) => onChange({ weather: weather === '' ? null : weather })}
      />
    </>
  );
}
