import { useEffect, useId, useState } from 'react';
import { parseTimeCode, timeCode } from '../time-code';

/** A field for a time code; an invalid one shows an error and changes nothing. */
export function TimeField({
  label,
  shortLabel,
  seconds,
  onSeconds,
  onFocus,
}: {
  label: string;
  /** The visible label. */
  shortLabel: string;
  seconds: number;
  onSeconds: (seconds: number) => void;
  onFocus: () => void;
}) {
  const id = useId();
  const shown = timeCode(seconds);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const isWrong = text !== shown && parseTimeCode(text) === undefined;
  const take = () => {
    const read = parseTimeCode(text);
    if (read === undefined || text === shown) setText(shown);
    else onSeconds(read);
  };
  return (
    <div className="time-field">
      <label htmlFor={id} aria-label={label}>
        {shortLabel}
      </label>
      <input
        id={id}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onFocus={onFocus}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          else if (event.key === 'Escape') setText(shown);
        }}
      />
      {isWrong && (
        <span id={`${id}-wrong`} role="status" className="time-field-wrong">
          Type hours:minutes:seconds, as 00:01:02.500
        </span>
      )}
    </div>
  );
}
