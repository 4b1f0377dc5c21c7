// Request bodies of OpenAPI 3 and Swagger 2.0 in one model: JSON, a form, or text.
import type { FormField } from '@workers/api/mcp/tool-action.contract';
import {
  asList,
  asObject,
  asString,
  type Documents,
  isObject,
  type Json,
  type Placed,
} from './documents';
import { collectionStyle } from './parameters';

/** The body of an operation. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json' | 'text'; type: string; isRequired: boolean; schema: Placed }
  | { kind: 'form'; encoding: 'urlencoded' | 'multipart'; fields: readonly BodyField[] }
  /** A form without named fields: the argument is an object of them. */
  | { kind: 'open-form'; encoding: 'urlencoded' | 'multipart'; isRequired: boolean; schema: Placed }
  | { kind: 'unknown'; type: string; isRequired: boolean };

interface BodyField {
  name: string;
  isRequired: boolean;
  schema: Placed;
  sending: Omit<FormField, 'name' | 'value'>;
}

/** Which of several types is sent: JSON before forms before text. */
const KINDS: readonly [RegExp, 'json' | 'multipart' | 'urlencoded' | 'text'][] = [
  [/^application\/json/i, 'json'],
  [/[/+]json\b/i, 'json'],
  [/^multipart\/form-data/i, 'multipart'],
  [/urlencoded/i, 'urlencoded'],
  [/^text\/|[/+]xml\b|graphql|yaml/i, 'text'],
  [/^(\*\/\*|application\/\*)/, 'json'],
];

const kindOf = (types: readonly string[]) => {
  for (const [pattern, kind] of KINDS) {
    const type = types.find((one) => pattern.test(one));
    if (type !== undefined) return { type, kind };
  }
  return undefined;
};

/** The body of an OpenAPI 3 operation. */
export function readBody(documents: Documents, operation: Placed): Body {
  const { value, place } = documents.follow({
    value: asObject(operation.value).requestBody,
    place: operation.place,
  });
  if (!isObject(value)) return { kind: 'none' };
  const content = asObject(value.content);
  const types = Object.keys(content);
  const isRequired = value.required === true;
  const found = kindOf(types);
  if (found === undefined)
    return types.length === 0
      ? { kind: 'none' }
      : { kind: 'unknown', type: types.join(', '), isRequired };
  const media = asObject(content[found.type]);
  const schema = { value: media.schema ?? {}, place };
  if (found.kind === 'json' || found.kind === 'text')
    return {
      kind: found.kind,
      type: found.type.replace(/^(\*|application)\/\*$/, 'application/json'),
      isRequired,
      schema,
    };
  return readForm(documents, { encoding: found.kind, isRequired, schema, media });
}

function readForm(
  documents: Documents,
  {
    encoding,
    isRequired,
    schema,
    media,
  }: { encoding: 'urlencoded' | 'multipart'; isRequired: boolean; schema: Placed; media: Json },
): Body {
  const named = propertiesOf(documents, schema);
  if (named.length === 0) return { kind: 'open-form', encoding, isRequired, schema };
  const encodings = asObject(media.encoding);
  return {
    kind: 'form',
    encoding,
    fields: named.map(({ name, property, isNeeded }) => {
      const own = asObject(encodings[name]);
      return {
        name,
        isRequired: isNeeded && isRequired,
        schema: property,
        sending: sendingOf(documents, property, { name, own, encoding }),
      };
    }),
  };
}

/** The properties of an object, with those of `allOf`. */
function propertiesOf(
  documents: Documents,
  schema: Placed,
  depth = 0,
): { name: string; property: Placed; isNeeded: boolean }[] {
  const { value, place } = documents.follow(schema);
  if (!isObject(value) || depth > 8) return [];
  const required = asList(value.required);
  const own = Object.entries(asObject(value.properties))
    .map(([name, property]) => ({
      name,
      property: { value: property, place },
      isNeeded: required.includes(name),
    }))
    .filter(({ property }) => asObject(documents.follow(property).value).readOnly !== true);
  const inherited = asList(value.allOf).flatMap((one) =>
    propertiesOf(documents, { value: one, place }, depth + 1),
  );
  const all = new Map([...inherited, ...own].map((one) => [one.name, one]));
  return [...all.values()];
}

function sendingOf(
  documents: Documents,
  property: Placed,
  { name, own, encoding }: { name: string; own: Json; encoding: 'urlencoded' | 'multipart' },
): BodyField['sending'] {
  const { value, place } = documents.follow(property);
  const schema = asObject(value);
  const item = asObject(documents.follow({ value: schema.items, place }).value);
  const isObjectLike = (one: Json) => one.type === 'object' || isObject(one.properties);
  const style = asString(own.style);
  const isStyled = /^(form|spaceDelimited|pipeDelimited|deepObject)$/.test(style);
  const styled = {
    ...(isStyled ? { style: style as 'form' } : {}),
    ...(typeof own.explode === 'boolean' ? { explode: own.explode } : {}),
  };
  if (encoding === 'urlencoded')
    return isStyled || !isObjectLike(schema) ? styled : { style: 'json' };
  const [type = ''] = asString(own.contentType).split(',');
  const contentType = /\*/.test(type) ? '' : type.trim();
  if (isBinary(schema) || isBinary(item))
    return {
      base64: true,
      fileName: name,
      contentType: contentType || asString(schema.contentMediaType) || 'application/octet-stream',
    };
  const isJson = isObjectLike(schema) || isObjectLike(item);
  return {
    ...(isObjectLike(schema) ? { style: 'json' as const } : {}),
    ...(contentType !== '' ? { contentType } : isJson ? { contentType: 'application/json' } : {}),
  };
}

/** Binary content as 3.0 and 3.1 declare it; a tool's arguments carry it as base64. */
const isBinary = (schema: Json) =>
  schema.format === 'binary' ||
  schema.type === 'file' ||
  (schema.contentMediaType !== undefined && schema.contentEncoding === undefined);

/** The body of a Swagger 2.0 operation. */
export function readSwaggerBody(
  parameters: readonly (Placed & { value: Json })[],
  consumes: readonly string[],
): Body {
  const whole = parameters.find(({ value }) => value.in === 'body');
  if (whole) {
    const { value, place } = whole;
    const { type, kind } = kindOf(consumes) ?? { type: 'application/json', kind: 'json' };
    const isRequired = value.required === true;
    return {
      ...{ kind: kind === 'text' ? 'text' : 'json', isRequired },
      type: kind === 'text' ? type : /json/i.test(type) ? type : 'application/json',
      schema: { value: value.schema ?? {}, place },
    };
  }
  if (parameters.length === 0) return { kind: 'none' };
  const hasFile = parameters.some(({ value }) => value.type === 'file');
  const isMultipart = hasFile || kindOf(consumes)?.kind === 'multipart';
  return {
    kind: 'form',
    encoding: isMultipart ? 'multipart' : 'urlencoded',
    fields: parameters.map(({ value, place }) => {
      const { name, in: _, required, collectionFormat: __, ...schema } = value;
      return {
        name: asString(name),
        isRequired: required === true,
        schema: { value: schema, place },
        sending:
          value.type === 'file'
            ? { base64: true, fileName: asString(name), contentType: 'application/octet-stream' }
            : collectionStyle(value),
      };
    }),
  };
}
