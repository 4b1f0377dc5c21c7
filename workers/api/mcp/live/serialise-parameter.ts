// Serialises parameters like OpenAPI (OpenAPI 3.1.1, Parameter Object, Style Values; RFC 6570 where that is
// not specific). Arrays and objects nested inside an array or object become JSON.
import type { FormField, ToolParameter } from '../tool-action.contract';
import { asText } from './fill-template';

type Styled = Pick<ToolParameter, 'name' | 'style' | 'explode'>;
type Encode = (text: string) => string;

/** A name and value of a query or form, not encoded yet. */
export type Pair = readonly [name: string, value: string];

/** Separators of an array that is written as one value. */
const SEPARATORS: Readonly<Record<string, string>> = {
  ...{ form: ',', spaceDelimited: ' ', pipeDelimited: '|' },
};

/** Whether an argument counts as given: an empty array or object does not. */
export function isGiven(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The pairs of a parameter in a query, cookie or form; the separator is not encoded. */
export function pairsOf(
  {
    name,
    style = 'form',
    explode = style === 'form' || style === 'deepObject',
  }: Styled | FormField,
  value: unknown,
): readonly { pair: Pair; separator?: string; values?: readonly string[] }[] {
  if (!isGiven(value)) return [];
  if (style === 'json') return [{ pair: [name, JSON.stringify(value)] }];
  if (typeof value !== 'object' || value === null) return [{ pair: [name, asText(value)] }];
  if (style === 'deepObject' && isObject(value)) return deepPairs(name, value);
  if (explode || SEPARATORS[style] === undefined)
    return Array.isArray(value)
      ? value.map((item) => ({ pair: [name, asText(item)] as const }))
      : Object.entries(value).map(([key, inner]) => ({ pair: [key, asText(inner)] as const }));
  const values = Array.isArray(value)
    ? value.map(asText)
    : Object.entries(value).flatMap(([key, inner]) => [key, asText(inner)]);
  const separator = SEPARATORS[style] ?? ',';
  return [{ pair: [name, values.join(separator)], separator, values }];
}

/** Writes `filter[from]=1`, and one pair for each item of an array. */
function deepPairs(name: string, value: Record<string, unknown>): { pair: Pair }[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = `${name}[${key}]`;
    if (isObject(inner)) return deepPairs(path, inner);
    const items = Array.isArray(inner) ? inner : [inner];
    return items.filter(isGiven).map((item) => ({ pair: [path, asText(item)] as const }));
  });
}

/** A part of a query such as `tags=a&tags=b`; empty if the argument is not given. */
export function queryOf(parameter: ToolParameter, value: unknown): string {
  const encode: Encode = parameter.allowReserved ? encodeReserved : encodeURIComponent;
  return pairsOf(parameter, value)
    .map(({ pair: [name, text], separator, values }) => {
      // Commas and bars are separators as they are; a space has to be encoded.
      const between = separator === ',' ? ',' : encodeURIComponent(separator ?? '');
      return `${encodeURIComponent(name)}=${values ? values.map(encode).join(between) : encode(text)}`;
    })
    .join('&');
}

/** Keeps reserved characters, except those that would start another parameter or end the query. */
const encodeReserved: Encode = (text) =>
  encodeURIComponent(text).replace(/%(3A|2F|3F|5B|5D|40|24|2C|3B|3D)/g, decodeURIComponent);

/** The text of a parameter in the path. */
export function pathOf(
  { name, style = 'simple', explode = false }: Styled,
  value: unknown,
): string {
  const encode = encodeURIComponent;
  const entries = isObject(value) ? Object.entries(value) : undefined;
  const named = entries?.map(([key, inner]) => `${encode(key)}=${encode(asText(inner))}`);
  const values = (entries?.flat() ?? (Array.isArray(value) ? value : [value])).map((one) =>
    encode(asText(one)),
  );
  if (style === 'label')
    return `.${(explode ? (named ?? values) : values).join(explode ? '.' : ',')}`;
  if (style === 'matrix') {
    const own = (text: string) => `;${encode(name)}${text === '' ? '' : `=${text}`}`;
    if (!explode) return own(values.join(','));
    return (named?.map((one) => `;${one}`) ?? values.map(own)).join('');
  }
  return (explode ? (named ?? values) : values).join(',');
}

/** The value of a header; its style is always `simple`. */
export function headerOf({ style, explode = false }: Styled, value: unknown): string {
  if (style === 'json') return JSON.stringify(value);
  if (isObject(value))
    return Object.entries(value)
      .map(([key, inner]) => `${key}${explode ? '=' : ','}${asText(inner)}`)
      .join(',');
  return Array.isArray(value) ? value.map(asText).join(',') : asText(value);
}
