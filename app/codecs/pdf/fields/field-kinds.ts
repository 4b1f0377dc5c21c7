/** The kinds of form field that can be made, apart from the code that makes them: pages load this alone. */
export const fieldKinds = ['text', 'date', 'tick', 'radio', 'choice', 'signature'] as const;

/** A kind of form field. */
export type FieldKind = (typeof fieldKinds)[number];

/** What they are called. */
export const fieldKindLabels: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  date: 'Date',
  tick: 'Tick box',
  radio: 'Radio button',
  choice: 'Choice',
  signature: 'Signature',
};
