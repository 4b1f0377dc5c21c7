import { forwardRef, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';
import { controlStyle, describeField, Field, type FieldTexts } from './field';

/** A labelled text area with hint and error; it grows with its text where the browser supports it. */
export const TextArea = forwardRef<
  HTMLTextAreaElement,
  FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>
>(function TextArea({ label, hideLabel, hint, error, className, id, rows = 4, ...rest }, ref) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error, ...(hideLabel ? { hideLabel } : {}) };
  return (
    <Field id={fieldId} className={className} {...texts}>
      <textarea
        {...rest}
        {...describeField(fieldId, { hint, error })}
        ref={ref}
        id={fieldId}
        rows={rows}
        className={classNames(controlStyle, 'field-sizing-content max-h-96 min-h-32 py-2')}
      />
    </Field>
  );
});
