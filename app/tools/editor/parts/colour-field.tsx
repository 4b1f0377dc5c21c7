import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useId } from 'react';
import { controlStyle, Field } from '~/ui/field';
import { readColour } from '../deck/read-deck';
import type { Editor } from '../use-editor';
import { useDraft } from './use-draft';

/** A colour as free text, `#RRGGBB`, with the browser's colour picker beside it. */
export function ColourField({
  editor,
  slide,
  name,
  label,
}: {
  editor: Editor;
  slide: Slide;
  name: 'backgroundColor' | 'textColor';
  label: string;
}) {
  const id = useId();
  const draft = useDraft(editor, slide, name);
  const colour = readColour(draft.value);
  const isWrong = draft.value.trim() !== '' && !colour;
  return (
    <Field id={id} label={label} error={isWrong && 'Write it as #RRGGBB.'}>
      <span className="relative">
        <input
          id={id}
          className={`${controlStyle} pr-11 font-mono text-sm`}
          placeholder="Theme"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          value={draft.value}
          onChange={({ target }) => draft.set(target.value)}
          onBlur={draft.flush}
        />
        <input
          type="color"
          aria-label={`Choose the ${label.toLowerCase()}`}
          className="absolute top-1.5 right-1.5 size-7 cursor-pointer rounded-control"
          value={(colour ?? (name === 'textColor' ? '#1E293B' : '#FFFFFF')).toLowerCase()}
          onChange={({ target }) => draft.set(target.value.toUpperCase())}
        />
      </span>
    </Field>
  );
}
