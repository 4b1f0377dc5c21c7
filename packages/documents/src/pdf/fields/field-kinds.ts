/**
 * The kinds of form field that can be created, separate from the code that creates them, because pages load
 * only this.
 */
export const fieldKinds = ['text', 'date', 'tick', 'radio', 'choice', 'signature'] as const;

/** A kind of form field. */
export type FieldKind = (typeof fieldKinds)[number];

/** Display names of the kinds. */
export const fieldKindLabels: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  date: 'Date',
  tick: 'Tick box',
  radio: 'Radio button',
  choice: 'Choice',
  signature: 'Signature',
};

/** The kind of an existing field; files also contain buttons, which cannot be created here. */
export type WidgetKind = Exclude<FieldKind, 'date'> | 'button';

/** The properties of a field's widget, as pdf.js reports them. */
export interface WidgetFacts {
  fieldType?: unknown;
  checkBox?: unknown;
  radioButton?: unknown;
  fieldName?: unknown;
  alternativeText?: unknown;
  buttonValue?: unknown;
}

/** The kind of a field by its type and flags; undefined for a type outside the standard. */
export function widgetKind(facts: WidgetFacts): WidgetKind | undefined {
  switch (facts.fieldType) {
    case 'Tx':
      return 'text';
    case 'Ch':
      return 'choice';
    case 'Sig':
      return 'signature';
    case 'Btn':
      if (facts.radioButton === true) return 'radio';
      return facts.checkBox === true ? 'tick' : 'button';
    default:
      return undefined;
  }
}

/**
 * The accessible name of a field: its tooltip, as in Acrobat, or its name in the file; for a radio button
 * also its value, and the kind where no control of the page conveys it.
 */
export function widgetLabel(facts: WidgetFacts): string {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const name = text(facts.alternativeText) || text(facts.fieldName) || 'Field';
  switch (widgetKind(facts)) {
    case 'radio':
      return text(facts.buttonValue) === '' ? name : `${name}: ${text(facts.buttonValue)}`;
    case 'signature':
      return `Signature: ${name}`;
    case 'button':
      return `Button: ${name}`;
    default:
      return name;
  }
}
