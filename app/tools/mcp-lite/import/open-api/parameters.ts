// Parameters of OpenAPI 3 and Swagger 2.0 in one model.
import type { ToolParameter } from '@workers/api/mcp/tool-action.contract';
import {
  asList,
  asObject,
  asString,
  type Documents,
  isObject,
  type Json,
  type Placed,
} from './documents';

/** A parameter of an operation. */
export interface Parameter {
  in: string;
  name: string;
  isRequired: boolean;
  schema: Placed;
  sending: Pick<ToolParameter, 'style' | 'explode' | 'allowReserved'>;
  /** Why it cannot be sent correctly, as a message. */
  problem?: string;
}

/** The parameters of a path and of its operation; the operation's override those of the same name. */
export function readParameters(
  documents: Documents,
  { shared, own }: { shared: Placed; own: Placed },
): { parameters: Parameter[]; bodies: (Placed & { value: Json })[] } {
  const all = [own, shared].flatMap(({ value, place }) =>
    asList(value).map((one) => documents.follow({ value: one, place })),
  );
  const found = new Map<string, Parameter>();
  const bodies: (Placed & { value: Json })[] = [];
  for (const { value, place } of all) {
    if (!isObject(value)) continue;
    const [name, where] = [asString(value.name), asString(value.in)];
    // Swagger 2.0 has bodies and forms among the parameters.
    if (where === 'body' || where === 'formData') {
      bodies.push({ value, place });
      continue;
    }
    if (name === '' || found.has(`${where} ${name}`)) continue;
    // OpenAPI: header parameters of these names are to be ignored.
    if (where === 'header' && /^(accept|content-type|authorization)$/i.test(name)) continue;
    found.set(`${where} ${name}`, readParameter(value, place));
  }
  return { parameters: [...found.values()], bodies };
}

const isStyle = (style: string): style is NonNullable<ToolParameter['style']> =>
  /^(simple|label|matrix|form|spaceDelimited|pipeDelimited|deepObject)$/.test(style);

function readParameter(value: Json, place: string): Parameter {
  const { description } = value;
  const [content] = Object.values(asObject(value.content));
  const base = isObject(content)
    ? content.schema
    : 'schema' in value
      ? value.schema
      : withoutPlace(value);
  const schema = isObject(base) && description !== undefined ? { description, ...base } : base;
  const style = asString(value.style);
  const sending: Parameter['sending'] = isObject(content)
    ? { style: 'json' }
    : {
        ...(isStyle(style) ? { style } : {}),
        ...(typeof value.explode === 'boolean' ? { explode: value.explode } : {}),
        ...(value.allowReserved === true ? { allowReserved: true } : {}),
        ...collectionStyle(value),
      };
  return {
    in: asString(value.in),
    name: asString(value.name),
    isRequired: value.required === true || value.in === 'path',
    schema: { value: schema, place },
    sending,
    ...(value.collectionFormat === 'tsv'
      ? { problem: `${value.name}: lists with tabs between their values are not kept` }
      : {}),
  };
}

/** The schema of a Swagger 2.0 parameter is the parameter itself. */
function withoutPlace({ name: _, in: __, required: ___, collectionFormat: ____, ...schema }: Json) {
  return schema;
}

/** How Swagger 2.0 serialises a list; `csv` by default. */
export function collectionStyle(value: Json): Pick<ToolParameter, 'style' | 'explode'> {
  if (value.type !== 'array') return {};
  if (value.collectionFormat === 'multi') return { style: 'form', explode: true };
  if (value.in === 'path' || value.in === 'header') return {};
  if (value.collectionFormat === 'ssv') return { style: 'spaceDelimited', explode: false };
  if (value.collectionFormat === 'pipes') return { style: 'pipeDelimited', explode: false };
  return { style: 'form', explode: false };
}
