import { z } from 'zod';
import type { OptionText } from './define-steps';
import type { ListedStep } from './step-list';

/** A field of a step's options, for a form or a command line. */
export interface OptionField {
  name: string;
  title: string;
  kind: 'choice' | 'number' | 'switch' | 'text';
  choices?: readonly { value: string; label: string }[];
  least?: number;
  most?: number;
  /** Maximum length of a text, in characters. */
  longest?: number;
  unit?: string;
  standard: string | number | boolean;
}

interface FieldSchema extends Partial<OptionText> {
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default: string | number | boolean;
}

/** The fields of a step's options, in the order of its schema. */
export function optionFields({ options }: Pick<ListedStep, 'options'>): OptionField[] {
  const { properties = {} } = z.toJSONSchema(options, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => fieldOf(name, schema as FieldSchema));
}

function fieldOf(name: string, schema: FieldSchema): OptionField {
  const { title = name, labels = {}, unit } = schema;
  const base = { name, title, standard: schema.default, ...(unit === undefined ? {} : { unit }) };
  if (schema.enum)
    return {
      ...base,
      kind: 'choice',
      choices: schema.enum.map((value) => ({ value, label: labels[value] ?? value })),
    };
  if (schema.type === 'boolean') return { ...base, kind: 'switch' };
  if (schema.type === 'string')
    return { ...base, kind: 'text', ...defined({ longest: schema.maxLength }) };
  return { ...base, kind: 'number', ...defined({ least: schema.minimum, most: schema.maximum }) };
}

function defined<Values extends Record<string, number | undefined>>(values: Values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Record<keyof Values, number>;
}
