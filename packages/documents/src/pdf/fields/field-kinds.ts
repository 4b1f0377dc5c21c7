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

/** What a field of a file is; files have buttons too, which are not made here. */
export type WidgetKind = Exclude<FieldKind, 'date'> | 'button';

/** What pdf.js tells of a field's widget. */
export interface WidgetFacts {
  fieldType?: unknown;
  checkBox?: unknown;
  radioButton?: unknown;
  fieldName?: unknown;
  alternativeText?: unknown;
  buttonValue?: unknown;
}

/** The kind of a field by its type and flags; undefined for a type that no standard knows. */
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
 * How a field is read out: by its tooltip, as Acrobat does, or its name in the file; of a radio button also what
 * it stands for, and the kind where no control of the page tells it.
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
