import { useId, useState } from 'react';
import { controlStyle, Field } from './field';
import { IconButton } from './icon-button';

/**
 * An input for an API key: hidden, with a button to reveal it. Password managers are kept away, because it is
 * not a password of this site.
 */
export function SecretField({
  label,
  value,
  maxLength,
  onChange,
  className,
}: {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  className?: string;
}) {
  const [visible, setVisible] = useState(false);
  const id = useId();
  return (
    <Field id={id} label={label} {...(className ? { className } : {})}>
      <div className="flex gap-1">
        <input
          id={id}
          type={visible ? 'text' : 'password'}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          // 'new-password' keeps browsers that ignore 'off' from filling in a password of this site.
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          className={`${controlStyle} font-mono`}
        />
        <IconButton
          icon={visible ? 'eye-off' : 'eye'}
          label={visible ? 'Hide what is typed' : 'Show what is typed'}
          onClick={() => setVisible(!visible)}
          className="h-10! w-10"
        />
      </div>
    </Field>
  );
}
