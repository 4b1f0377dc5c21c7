/** A form field made from a property of the schema. */
export interface ArgumentField {
  name: string;
  kind: 'text' | 'number' | 'switch' | 'choice' | 'json';
  isRequired: boolean;
  description: string;
  /** For a choice. */
  options: readonly string[];
}

/** One field per schema property; values that are not plain are entered as JSON. */
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
 * Converts what was typed into arguments by name. Empty fields are omitted, so that the tool's defaults
 * apply.
 *
 * Returns a message for the first field that cannot be read.
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
