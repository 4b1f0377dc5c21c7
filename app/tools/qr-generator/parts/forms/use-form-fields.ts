import { useState } from 'react';

/**
 * Syncs a form with the text area. Fields hold what was typed; when the text changes elsewhere, they are
 * parsed from it, and stay unchanged while it does not fit this form.
 */
export function useFormFields<Fields extends object>(
  { text, onText }: { text: string; onText: (text: string) => void },
  {
    parse,
    encode,
    empty,
  }: {
    parse: (text: string) => Fields | undefined;
    encode: (fields: Fields) => string;
    empty: Fields;
  },
): { fields: Fields; set: (part: Partial<Fields>) => void; isInStep: boolean } {
  const [known, setKnown] = useState(() => ({ fields: parse(text) ?? empty, text }));
  let { fields } = known;
  if (known.text !== text) {
    fields = parse(text) ?? known.fields;
    setKnown({ fields, text });
  }
  return {
    fields,
    isInStep: parse(text) !== undefined,
    set: (part) => {
      const changed = { ...fields, ...part };
      const encoded = encode(changed);
      setKnown({ fields: changed, text: encoded });
      onText(encoded);
    },
  };
}
