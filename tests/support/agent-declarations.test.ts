// The agent's tool declarations are accepted by Gemini and by our own gateway.
import { expect, it } from 'vitest';
import { allAbilities } from '../../app/tools/basic-agent/abilities/all-abilities.ts';
import { generateSchema } from '../../workers/api/ai/request-schema.ts';

const taken = ['type', 'description', 'properties', 'required', 'enum', 'items'];
const types = ['object', 'string', 'number', 'integer', 'array'];

/** Every field of a schema that Gemini's OpenAPI subset does not support. */
function strangersIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [`no schema: ${String(schema)}`];
  const { type, properties, items, required } = schema as Record<string, unknown>;
  const names = Object.keys(properties ?? {});
  return [
    ...Object.keys(schema).filter((key) => !taken.includes(key)),
    ...(types.includes(String(type)) ? [] : [`type ${String(type)}`]),
    ...((required ?? []) as string[]).filter((name) => !names.includes(name)),
    ...Object.values(properties ?? {}).flatMap(strangersIn),
    ...(type === 'array' || items !== undefined ? strangersIn(items) : []),
  ];
}

it.each(allAbilities.map((ability) => [ability.declaration.name, ability]))(
  '%s is declared as Gemini and the gateway accept it',
  (_name, { declaration }) => {
    expect(strangersIn(declaration.parameters)).toEqual([]);
    const request = {
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
      tools: [{ functionDeclarations: [declaration] }],
    };
    const { tools } = generateSchema.parse(request);
    expect(tools?.[0]?.functionDeclarations[0]).toEqual(declaration);
  },
);
