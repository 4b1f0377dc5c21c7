/** A field of the form that a schema's property becomes. */
export interface ArgumentField {
  name: string;
  kind: 'text' | 'number' | 'switch' | 'choice' | 'json';
  isRequired: boolean;
  description: string;
  /** Of a choice. */
  options: readonly string[];
}

/** The fields of a schema's properties; what is no plain value is written as JSON. */
export function fieldsOf(schema: {
  properties?: Record<string, unknown>;
  required?: readonly string[];
}): ArgumentField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const {
      type,
      description,
      enum: options,
    } = (property ?? {}) as {
      type?: unknown;
      description?: unknown;
      enum?: unknown;
    };
    const isChoice = Array.isArray(options) && options.every((one) => typeof one === 'string');
    return {
      name,
      kind: isChoice ? 'choice' : kindOf(type),
      isRequired: schema.required?.includes(name) ?? false,
      description: typeof description === 'string' ? description : '',
      options: isChoice ? (options as string[]) : [],
    };
  });
}

function kindOf(type: unknown): ArgumentField['kind'] {
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'switch';
  return 'json';
}

/**
 * The arguments of what was typed, by name: empty fields are left out, so that a default of the tool's
 * counts. The sentence of the first field that cannot be read.
 */
export function readArguments(
  fields: readonly ArgumentField[],
  typed: Readonly<Record<string, string>>,
): { given: Record<string, unknown> } | { message: string } {
  const given: Record<string, unknown> = {};
  for (const { name, kind } of fields) {
    const text = typed[name] ?? '';
    if (text === '') continue;
    if (kind === 'number') {
      const number = Number(text);
      if (Number.isNaN(number)) return { message: `${name} is no number` };
      given[name] = number;
    } else if (kind === 'switch') given[name] = text === 'true';
    else if (kind === 'json') {
      try {
        given[name] = JSON.parse(text);
      } catch {
        return { message: `${name} is no valid JSON` };
      }
    } else given[name] = text;
  }
  return { given };
}
