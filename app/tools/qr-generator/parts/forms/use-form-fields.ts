import { useState } from 'react';

/**
 * Keeps a form and the text area in step. Fields hold what was typed into them; when the text changes
 * elsewhere they are read from it, and stay as they are while it is no text of this form.
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
