import { forwardRef, type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names';
import { controlStyle, describeField, Field, type FieldTexts } from './field';
import { Icon } from './icon';

/** A labelled native select: `children` are its options. */
export const Select = forwardRef<
  HTMLSelectElement,
  FieldTexts & SelectHTMLAttributes<HTMLSelectElement>
>(function Select({ label, hideLabel, hint, error, className, id, children, ...rest }, ref) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error, ...(hideLabel ? { hideLabel } : {}) };
  return (
    <Field id={fieldId} className={className} {...texts}>
      <div className="relative">
        <select
          {...rest}
          {...describeField(fieldId, { hint, error })}
          ref={ref}
          id={fieldId}
          className={classNames(controlStyle, 'appearance-none pr-10')}
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
});
