/** JSON answers of the AI stand-in: in the demanded form, filled from the text of the request. */
import { sentencesOf } from './ai-words.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number | string;
  maxItems?: number | string;
}

const ITEMS = 3;

/**
 * An answer in the form of a schema, else of the first example in the instructions, else `{"answer": …}`.
 * `change` is applied to texts, for example to mark a translation.
 */
export function answerJson({
  schema,
  instructions,
  material,
  change = (text) => text,
}: {
  schema?: Schema;
  instructions: string;
  material: string;
  change?: (text: string) => string;
}): unknown {
  const given = findJson(material);
  // A list of texts, or texts by name, to be answered one by one, as a translator sends them.
  if (given !== undefined && isTexts(given)) return mapTexts(given, change);
  const texts = sentencesOf(material).map((text) => change(text.slice(0, 200)));
  let next = 0;
  const take = () => {
    const text = texts[next % Math.max(1, texts.length)] ?? 'The local stand-in has no model.';
    next += 1;
    return text;
  };
  if (schema) return fromSchema(schema, take);
  const example = findJson(instructions);
  return example === undefined ? { answer: take() } : fromExample(example, take);
}

function fromSchema(schema: Schema, take: () => string): unknown {
  const type = String(Array.isArray(schema.type) ? schema.type[0] : schema.type).toLowerCase();
  if (schema.enum) return schema.enum[0];
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, one]) => [name, fromSchema(one, take)]));
  }
  if (type === 'array') {
    const least = Number(schema.minItems ?? ITEMS);
    const count = Math.min(Number(schema.maxItems ?? least), Math.max(least, 1));
    return Array.from({ length: count }, () => fromSchema(schema.items ?? {}, take));
  }
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  return take();
}

function fromExample(example: unknown, take: () => string): unknown {
  if (Array.isArray(example)) {
    const count = Math.max(ITEMS, example.length);
    return Array.from({ length: count }, (_, at) =>
      fromExample(example[at % example.length], take),
    );
  }
  if (typeof example === 'object' && example !== null) {
    const entries = Object.entries(example);
    return Object.fromEntries(entries.map(([name, value]) => [name, fromExample(value, take)]));
  }
  return typeof example === 'string' || example === undefined ? take() : example;
}

/** The first JSON object or array in a text. */
function findJson(text: string): unknown {
  for (const { index } of text.matchAll(/[[{]/g)) {
    const close = text[index] === '[' ? ']' : '}';
    for (let end = text.lastIndexOf(close); end > index; end = text.lastIndexOf(close, end - 1)) {
      try {
        return JSON.parse(text.slice(index, end + 1));
      } catch {
        // The JSON does not end here.
      }
      if (text.length > 100_000) break;
    }
  }
  return undefined;
}

function isTexts(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const all = Object.values(value);
  return all.length > 0 && all.every((one) => typeof one === 'string' || isTexts(one));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, mapTexts(one, change)]),
  );
}
