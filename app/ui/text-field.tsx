import { forwardRef, type InputHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';
import { controlStyle, describeField, Field, type FieldTexts } from './field';

export interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  inputClassName?: string;
}

/** A labelled one-line input with hint and error. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hideLabel, hint, error, className, inputClassName, id, ...rest },
  ref,
) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error, ...(hideLabel ? { hideLabel } : {}) };
  return (
    <Field id={fieldId} className={className} {...texts}>
      <input
        {...rest}
        {...describeField(fieldId, { hint, error })}
        ref={ref}
        id={fieldId}
        className={classNames(controlStyle, inputClassName)}
      />
    </Field>
  );
});
