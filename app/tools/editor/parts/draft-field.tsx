import type { Slide } from '@entropy-tools/studio/deck/deck';
import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '~/ui/class-names';
import { controlStyle, Field } from '~/ui/field';
import type { Editor } from '../use-editor';
import { type DraftName, useDraft } from './use-draft';

interface DraftProps {
  editor: Editor;
  slide: Slide;
  name: DraftName;
  label: string;
}

/** A one-line field of a slide; typed text is applied after a pause. */
export function DraftField({
  editor,
  slide,
  name,
  label,
  ...rest
}: DraftProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'slot'>) {
  const id = useId();
  const draft = useDraft(editor, slide, name);
  return (
    <Field id={id} label={label}>
      <input
        {...rest}
        id={id}
        className={controlStyle}
        value={draft.value}
        onChange={({ target }) => draft.set(target.value)}
        onBlur={draft.flush}
      />
    </Field>
  );
}

/** A text area of a slide; typed text is applied after a pause. */
export function DraftArea({
  editor,
  slide,
  name,
  label,
  tall = false,
  ...rest
}: DraftProps & { tall?: boolean } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  const id = useId();
  const draft = useDraft(editor, slide, name);
  return (
    <Field id={id} label={label}>
      <textarea
        {...rest}
        id={id}
        className={classNames(
          controlStyle,
          'field-sizing-content py-2',
          tall ? 'max-h-72 min-h-36' : 'max-h-24',
        )}
        value={draft.value}
        onChange={({ target }) => draft.set(target.value)}
        onBlur={draft.flush}
      />
    </Field>
  );
}
